BEGIN TRANSACTION;
CREATE TABLE alembic_version (version_num VARCHAR(32) PRIMARY KEY);
INSERT INTO "alembic_version" VALUES('0003');
CREATE TABLE facts (
	"match" VARCHAR(32) NOT NULL, 
	seq INTEGER NOT NULL, 
	at BIGINT NOT NULL, 
	fact TEXT NOT NULL, 
	seat INTEGER, 
	submission VARCHAR(64), 
	digest VARCHAR(64), 
	PRIMARY KEY ("match", seq), 
	CONSTRAINT applied_once UNIQUE ("match", seat, submission), 
	FOREIGN KEY("match") REFERENCES matches (id)
);
INSERT INTO "facts" VALUES('corpus-1',1,1800000000000,'{"v":2,"fact":"opened","options":{"mode":"online","rules":"standard","first_to":2,"herds":"hidden","memory":false,"starter":null},"players":[null,null],"secret":"19a47e1e70bcc9515adfa480fc2f8bf33bd0068397c7aea590ff28dc4992f4f3"}',NULL,NULL,NULL);
INSERT INTO "facts" VALUES('corpus-2',1,1800000001000,'{"v":2,"fact":"opened","options":{"mode":"bot","rules":"box","first_to":2,"herds":"open","memory":true,"starter":null},"players":[{"name":"Asha","bot":null},{"name":"Trader","bot":"trader"}],"secret":"75288bc88fde9392165f3d8ccca3a7d7799a04bbe975cdc6bf34a3c429e9ab7d"}',NULL,NULL,NULL);
INSERT INTO "facts" VALUES('corpus-2',2,1800000001000,'{"v":2,"fact":"dealt","key":"9339e9aec5b285e845c7875f3060bbebb771d9633ec72169c9f2ffecba427a93","starter_by":"drawn"}',NULL,NULL,NULL);
INSERT INTO "facts" VALUES('corpus-2',3,1800000002000,'{"v":2,"fact":"move","seat":0,"move":"+P"}',0,'act 2','458d3c878efa292dd7bb0eb99d597a9ce38caa3681d379b12ca8840492319494');
INSERT INTO "facts" VALUES('corpus-2',4,1800000003000,'{"v":2,"fact":"move","seat":1,"move":"+CL-DP"}',1,'act 3','0ee2c1ef72d986675eb5bb2374fcd0108ba43ca8a4580a86b638687569ce6b38');
INSERT INTO "facts" VALUES('corpus-2',5,1800000004000,'{"v":2,"fact":"move","seat":0,"move":"-PP"}',0,'act 4','1d0021330f2cd9586bfa970e7a446bd646bd3e8ca08d32eb953490dcb2b2816f');
INSERT INTO "facts" VALUES('corpus-2',6,1800000005000,'{"v":2,"fact":"move","seat":1,"move":"-PP"}',1,'act 5','1d0021330f2cd9586bfa970e7a446bd646bd3e8ca08d32eb953490dcb2b2816f');
INSERT INTO "facts" VALUES('corpus-2',7,1800000006000,'{"v":2,"fact":"move","seat":0,"move":"+DP-GG"}',0,'act 6','ba1b4bd21e82970b58f0164b2505ecf87f758397278271818dc7e1ae0e43c55a');
INSERT INTO "facts" VALUES('corpus-2',8,1800000007000,'{"v":2,"fact":"move","seat":1,"move":"-C"}',1,'act 7','820844c56f244c938ae98a52da6a0b794a3b8ca523a65b33eed83d337cefaf88');
INSERT INTO "facts" VALUES('corpus-2',9,1800000008000,'{"v":2,"fact":"move","seat":0,"move":"+KKK"}',0,'act 8','7bf8f18214b4f04997a1143b3092dea4766d4f934298cacd349bcd1bacaf1016');
INSERT INTO "facts" VALUES('corpus-2',10,1800000009000,'{"v":2,"fact":"move","seat":1,"move":"+GC-LL"}',1,'act 9','e91ea4a2a0788e96fcf136a75519adc8b1569a8be569c9179008cd20abc4b21a');
INSERT INTO "facts" VALUES('corpus-2',11,1800000010000,'{"v":2,"fact":"move","seat":0,"move":"+GLLL-DKKK"}',0,'act 10','aaeb02b3c06c303b585ed91369b61769db42d06c5e222520b097276a6f7ff7b6');
INSERT INTO "facts" VALUES('corpus-2',12,1800000011000,'{"v":2,"fact":"move","seat":1,"move":"+D"}',1,'act 11','19dbbd409376ff001f81d6e186cf7c456b03ade465be3630185315357d77919f');
INSERT INTO "facts" VALUES('corpus-2',13,1800000012000,'{"v":2,"fact":"move","seat":0,"move":"-LL"}',0,'act 12','eb648d03e0d8dbfc3738ebb9a66965768e7359ec1d087c311af5f0cfc02f172c');
INSERT INTO "facts" VALUES('corpus-2',14,1800000013000,'{"v":2,"fact":"move","seat":1,"move":"-C"}',1,'act 13','820844c56f244c938ae98a52da6a0b794a3b8ca523a65b33eed83d337cefaf88');
INSERT INTO "facts" VALUES('corpus-2',15,1800000014000,'{"v":2,"fact":"move","seat":0,"move":"-LL"}',0,'act 14','eb648d03e0d8dbfc3738ebb9a66965768e7359ec1d087c311af5f0cfc02f172c');
INSERT INTO "facts" VALUES('corpus-2',16,1800000015000,'{"v":2,"fact":"move","seat":1,"move":"+KKKK"}',1,'act 15','17fe5fbab2491c2e366d5c4ab1cf42fbab26ab0800dec5c559975ea73499b85c');
INSERT INTO "facts" VALUES('corpus-2',17,1800000016000,'{"v":2,"fact":"move","seat":0,"move":"+C"}',0,'act 16','53a8947db5225248bebf7b8a4ef4b90615a5eeb487443c01082dd5dcb3ae7f60');
INSERT INTO "facts" VALUES('corpus-2',18,1800000017000,'{"v":2,"fact":"move","seat":1,"move":"+PP-DK"}',1,'act 17','a9f18b508ed9597a4bd7819bb3b3310d45b4889e804fdd8f0bb34d4d034ed9ef');
INSERT INTO "facts" VALUES('corpus-2',19,1800000018000,'{"v":2,"fact":"move","seat":0,"move":"+DS-CP"}',0,'act 18','96dc130f98a8cc6eba37657f416a859588088201df43b0f27b0115304517d431');
INSERT INTO "facts" VALUES('corpus-2',20,1800000019000,'{"v":2,"fact":"move","seat":1,"move":"+C"}',1,'act 19','53a8947db5225248bebf7b8a4ef4b90615a5eeb487443c01082dd5dcb3ae7f60');
INSERT INTO "facts" VALUES('corpus-2',21,1800000020000,'{"v":2,"fact":"move","seat":0,"move":"+PL-DD"}',0,'act 20','65a5407a4163707010f95f7096f0399613fb2f6e0ced28b565880d14a372b90e');
INSERT INTO "facts" VALUES('corpus-2',22,1800000021000,'{"v":2,"fact":"move","seat":1,"move":"+DD-GK"}',1,'act 21','512bbc67005ff17c6d51e1a24598eb4884f679912c9453e9c6e59d5e08df406c');
INSERT INTO "facts" VALUES('corpus-2',23,1800000022000,'{"v":2,"fact":"move","seat":0,"move":"+KKKK"}',0,'act 22','17fe5fbab2491c2e366d5c4ab1cf42fbab26ab0800dec5c559975ea73499b85c');
INSERT INTO "facts" VALUES('corpus-2',24,1800000023000,'{"v":2,"fact":"move","seat":1,"move":"+D"}',1,'act 23','19dbbd409376ff001f81d6e186cf7c456b03ade465be3630185315357d77919f');
INSERT INTO "facts" VALUES('corpus-2',25,1800000024000,'{"v":2,"fact":"move","seat":0,"move":"+CL-GK"}',0,'act 24','b8f5167c20767dc0b15aebe26c5c0687370bd8cb08ebda76c62aac2830443af0');
INSERT INTO "facts" VALUES('corpus-2',26,1800000025000,'{"v":2,"fact":"move","seat":1,"move":"+GGL-DPK"}',1,'act 25','c1ce4ac3300c6d14183a0a7fe7c369c3ece9da9d81ad5ef4d9690010e3cdac97');
INSERT INTO "facts" VALUES('corpus-2',27,1800000026000,'{"v":2,"fact":"move","seat":0,"move":"+DGP-SCL"}',0,'act 26','3573f2e6a9b59b6d32ed4348b181be94eed10556649742c2bff2a9db0d9577e2');
INSERT INTO "facts" VALUES('corpus-28',1,1800000027000,'{"v":2,"fact":"opened","options":{"mode":"pass","rules":"standard","first_to":2,"herds":"hidden","memory":false,"starter":1},"players":[{"name":"Asha","bot":null},{"name":"Belén","bot":null}],"secret":"537c862212c9b98bb0c91139d572157974e08296c5639721fdab51f5c9771f99"}',NULL,NULL,NULL);
INSERT INTO "facts" VALUES('corpus-28',2,1800000027000,'{"v":2,"fact":"dealt","key":"558306e6d1f7d2d3c512bb23d2353573df539cf243bfdca5d748c8e7271279d5","starter_by":"agreed"}',NULL,NULL,NULL);
INSERT INTO "facts" VALUES('corpus-28',3,1800000028000,'{"v":2,"fact":"move","seat":1,"move":"+KKK"}',1,'act 2','7bf8f18214b4f04997a1143b3092dea4766d4f934298cacd349bcd1bacaf1016');
INSERT INTO "facts" VALUES('corpus-28',4,1800000029000,'{"v":2,"fact":"move","seat":0,"move":"+SPL-DCK"}',0,'act 3','0291a2dd878c0b78b0337310362ac66c77356aed0eb8495dadc3848b87dbdade');
INSERT INTO "facts" VALUES('corpus-28',5,1800000030000,'{"v":2,"fact":"move","seat":1,"move":"+CP-GS"}',1,'act 4','d298ab0d183a4f98bf914af508fc85c769000ac81fb29a13703acd58e794e08e');
INSERT INTO "facts" VALUES('corpus-28',6,1800000031000,'{"v":2,"fact":"move","seat":0,"move":"+DGS-PPP"}',0,'act 5','373dfa50ef2934a14ee28358c4ae2953c218ea200f27fd0ade3f597a54cf18fe');
INSERT INTO "facts" VALUES('corpus-28',7,1800000032000,'{"v":2,"fact":"move","seat":1,"move":"+GPP-CCL"}',1,'act 6','24c2fe6f060c459fbd7d5ed9179c0066fb6e1b40f76c58361b46e204236ad2a0');
INSERT INTO "facts" VALUES('corpus-28',8,1800000033000,'{"v":2,"fact":"move","seat":0,"move":"+CC-GL"}',0,'act 7','4fdaf0ede27b771c67ff85f7c4e564734be18e69948fbb4930df5668ce53121e');
INSERT INTO "facts" VALUES('corpus-28',9,1800000034000,'{"v":2,"fact":"move","seat":1,"move":"+PL-GS"}',1,'act 8','ca380505b257ffed60fd148cd000b11c04ae44448665d22d0c03d15102635690');
INSERT INTO "facts" VALUES('corpus-28',10,1800000035000,'{"v":2,"fact":"move","seat":0,"move":"-C"}',0,'act 9','820844c56f244c938ae98a52da6a0b794a3b8ca523a65b33eed83d337cefaf88');
INSERT INTO "facts" VALUES('corpus-28',11,1800000036000,'{"v":2,"fact":"move","seat":1,"move":"+GG-LK"}',1,'act 10','d45db9ab213c8a05a4636cc43a689e0c7ceb9dfc325aca0d08d572d7e51fc269');
INSERT INTO "facts" VALUES('corpus-28',12,1800000037000,'{"v":2,"fact":"move","seat":0,"move":"-SS"}',0,'act 11','84aeff94cc9e3a2b780d0b924e94c6f1d7c52f5db07af13e0179b1b21fa05718');
INSERT INTO "facts" VALUES('corpus-28',13,1800000038000,'{"v":2,"fact":"move","seat":1,"move":"-PP"}',1,'act 12','1d0021330f2cd9586bfa970e7a446bd646bd3e8ca08d32eb953490dcb2b2816f');
INSERT INTO "facts" VALUES('corpus-28',14,1800000039000,'{"v":2,"fact":"move","seat":0,"move":"+KK"}',0,'act 13','38ce5ecd9690c99a7782bdf47960bbecdd2ea1c5329123bdae01dbf37f1d1486');
INSERT INTO "facts" VALUES('corpus-28',15,1800000040000,'{"v":2,"fact":"move","seat":1,"move":"+SSLL-GGPK"}',1,'act 14','e88075fd25fe0780df2445b23171f431abd5844ceda3ccd37d6e5d798337c00f');
INSERT INTO "facts" VALUES('corpus-28',16,1800000041000,'{"v":2,"fact":"move","seat":0,"move":"-C"}',0,'act 15','820844c56f244c938ae98a52da6a0b794a3b8ca523a65b33eed83d337cefaf88');
INSERT INTO "facts" VALUES('corpus-28',17,1800000042000,'{"v":2,"fact":"move","seat":1,"move":"+GG-LL"}',1,'act 16','00b544dabc68fc0f3a5fddf3f979e2c214d9a1d77de371b06cb17762eb8995bc');
INSERT INTO "facts" VALUES('corpus-28',18,1800000043000,'{"v":2,"fact":"move","seat":0,"move":"+PL-KK"}',0,'act 17','4b5fe5955fc350cd428ad93136e46e69ee69d7609c5aed08993569da49758b32');
INSERT INTO "facts" VALUES('corpus-28',19,1800000044000,'{"v":2,"fact":"move","seat":1,"move":"+P"}',1,'act 18','458d3c878efa292dd7bb0eb99d597a9ce38caa3681d379b12ca8840492319494');
INSERT INTO "facts" VALUES('corpus-28',20,1800000045000,'{"v":2,"fact":"move","seat":0,"move":"+KKKK"}',0,'act 19','17fe5fbab2491c2e366d5c4ab1cf42fbab26ab0800dec5c559975ea73499b85c');
INSERT INTO "facts" VALUES('corpus-28',21,1800000046000,'{"v":2,"fact":"move","seat":1,"move":"+DL-GG"}',1,'act 20','6ac7c3393f6e09fd271c26a9c52a85533cda4458042c26833cc6055bf968d367');
INSERT INTO "facts" VALUES('corpus-28',22,1800000047000,'{"v":2,"fact":"move","seat":0,"move":"+GGS-LKK"}',0,'act 21','57e31c4d668141101020bba2d343e41cf9252acc6354627ba2738b8417b6a0a7');
INSERT INTO "facts" VALUES('corpus-28',23,1800000048000,'{"v":2,"fact":"move","seat":1,"move":"-SS"}',1,'act 22','84aeff94cc9e3a2b780d0b924e94c6f1d7c52f5db07af13e0179b1b21fa05718');
INSERT INTO "facts" VALUES('corpus-28',24,1800000049000,'{"v":2,"fact":"move","seat":0,"move":"-GG"}',0,'act 23','aceee5b213544c62dc24a4de0869974aa866c41bab8817ef7af0a9767b8a7d24');
INSERT INTO "facts" VALUES('corpus-28',25,1800000050000,'{"v":2,"fact":"move","seat":1,"move":"-P"}',1,'act 24','ed078d38004d7c1a4e057fc65e47fa979f294279f7cad8f359ad5ba382aed9eb');
INSERT INTO "facts" VALUES('corpus-28',26,1800000051000,'{"v":2,"fact":"move","seat":0,"move":"+KKKK"}',0,'act 25','17fe5fbab2491c2e366d5c4ab1cf42fbab26ab0800dec5c559975ea73499b85c');
INSERT INTO "facts" VALUES('corpus-28',27,1800000052000,'{"v":2,"fact":"move","seat":1,"move":"-P"}',1,'act 26','ed078d38004d7c1a4e057fc65e47fa979f294279f7cad8f359ad5ba382aed9eb');
INSERT INTO "facts" VALUES('corpus-28',28,1800000053000,'{"v":2,"fact":"move","seat":0,"move":"+DDLL-SPKK"}',0,'act 27','4e57777e9434123275b7c0ad7695968a4228e43d5b99cc3c1796db98a7548074');
INSERT INTO "facts" VALUES('corpus-28',29,1800000054000,'{"v":2,"fact":"move","seat":1,"move":"+SC-DL"}',1,'act 28','14019f9b0b05967a3ab8ace17432da667b9060af706e3fda7b4faee0bd5f0ceb');
INSERT INTO "facts" VALUES('corpus-28',30,1800000055000,'{"v":2,"fact":"move","seat":0,"move":"+P"}',0,'act 29','458d3c878efa292dd7bb0eb99d597a9ce38caa3681d379b12ca8840492319494');
INSERT INTO "facts" VALUES('corpus-28',31,1800000056000,'{"v":2,"fact":"move","seat":1,"move":"+DL-SC"}',1,'act 30','b16409d557b906a39e8937bb159f2f83c99b450ac36f5c13715f87e2cd2ea6d2');
INSERT INTO "facts" VALUES('corpus-28',32,1800000057000,'{"v":2,"fact":"move","seat":0,"move":"+C"}',0,'act 31','53a8947db5225248bebf7b8a4ef4b90615a5eeb487443c01082dd5dcb3ae7f60');
INSERT INTO "facts" VALUES('corpus-28',33,1800000058000,'{"v":2,"fact":"move","seat":1,"move":"+C"}',1,'act 32','53a8947db5225248bebf7b8a4ef4b90615a5eeb487443c01082dd5dcb3ae7f60');
INSERT INTO "facts" VALUES('corpus-28',34,1800000059000,'{"v":2,"fact":"move","seat":0,"move":"+SC-PL"}',0,'act 33','2b923096717ba09b761f3e2f2507b32a46520c5383569bb36d5c39ad78265c2f');
INSERT INTO "facts" VALUES('corpus-28',35,1800000060000,'{"v":2,"fact":"move","seat":1,"move":"+P"}',1,'act 34','458d3c878efa292dd7bb0eb99d597a9ce38caa3681d379b12ca8840492319494');
INSERT INTO "facts" VALUES('corpus-28',36,1800000061000,'{"v":2,"fact":"move","seat":0,"move":"-CC"}',0,'act 35','4de2257c7b0d8defc11ee6930e348d450e1815e206ae6788913ff8d64cbfcad0');
INSERT INTO "facts" VALUES('corpus-28',37,1800000062000,'{"v":2,"fact":"move","seat":1,"move":"-C"}',1,'act 36','820844c56f244c938ae98a52da6a0b794a3b8ca523a65b33eed83d337cefaf88');
INSERT INTO "facts" VALUES('corpus-28',38,1800000063000,'{"v":2,"fact":"move","seat":0,"move":"+C"}',0,'act 37','53a8947db5225248bebf7b8a4ef4b90615a5eeb487443c01082dd5dcb3ae7f60');
INSERT INTO "facts" VALUES('corpus-28',39,1800000064000,'{"v":2,"fact":"move","seat":1,"move":"-P"}',1,'act 38','ed078d38004d7c1a4e057fc65e47fa979f294279f7cad8f359ad5ba382aed9eb');
INSERT INTO "facts" VALUES('corpus-28',40,1800000065000,'{"v":2,"fact":"move","seat":0,"move":"+LL-DD"}',0,'act 39','fffa27c7feac149d491789cb710baa794e735bfde81c8dfde310d4c570b4c2fa');
INSERT INTO "facts" VALUES('corpus-28',41,1800000066000,'{"v":2,"fact":"move","seat":1,"move":"+KKK"}',1,'act 40','7bf8f18214b4f04997a1143b3092dea4766d4f934298cacd349bcd1bacaf1016');
INSERT INTO "facts" VALUES('corpus-28',42,1800000067000,'{"v":2,"fact":"move","seat":0,"move":"+DG-SK"}',0,'act 41','63640f18d257529bce8a8a3af918a5a2c70b4106f3057666c38bd158e19c8dfd');
INSERT INTO "facts" VALUES('corpus-28',43,1800000068000,'{"v":2,"fact":"move","seat":1,"move":"+DGS-LKK"}',1,'act 42','7f87b84733c32cde9705397598111440516c6ffdbfb92223d293fd5cfb6e239f');
INSERT INTO "facts" VALUES('corpus-28',44,1800000069000,'{"v":2,"fact":"move","seat":0,"move":"-LLL"}',0,'act 43','dacf5dd69e455f290e9144607cdfa00c63feb2a703f33a2f4a2abbcb64aeb508');
INSERT INTO "facts" VALUES('corpus-28',45,1800000070000,'{"v":2,"fact":"move","seat":1,"move":"-DD"}',1,'act 44','4669a132372d65e81e931ebc95943618b38b0c86c8f09d74771dd7a2469a7da3');
INSERT INTO "facts" VALUES('corpus-28',46,1800000071000,'{"v":2,"fact":"move","seat":0,"move":"-DD"}',0,'act 45','4669a132372d65e81e931ebc95943618b38b0c86c8f09d74771dd7a2469a7da3');
INSERT INTO "facts" VALUES('corpus-28',47,1800000072000,'{"v":2,"fact":"move","seat":1,"move":"+KKKK"}',1,'act 46','17fe5fbab2491c2e366d5c4ab1cf42fbab26ab0800dec5c559975ea73499b85c');
INSERT INTO "facts" VALUES('corpus-28',48,1800000073000,'{"v":2,"fact":"move","seat":0,"move":"+CCL-GKK"}',0,'act 47','fa0e2014db5ac825f56e811edd21a453a1afe93f6973951e5b8bec3bc50dd3ab');
INSERT INTO "facts" VALUES('corpus-28',49,1800000074000,'{"v":2,"fact":"move","seat":1,"move":"+DGL-KKK"}',1,'act 48','e3286dfc33388057032bb886c3c43934cec2ded5f8636c24db1f86707fb4bdc2');
INSERT INTO "facts" VALUES('corpus-28',50,1800000075000,'{"v":2,"fact":"move","seat":0,"move":"-CC"}',0,'act 49','4de2257c7b0d8defc11ee6930e348d450e1815e206ae6788913ff8d64cbfcad0');
INSERT INTO "facts" VALUES('corpus-28',51,1800000076000,'{"v":2,"fact":"move","seat":1,"move":"+KKKKK"}',1,'act 50','e0a49caac2ef484a02e94435391061b007dca4e802bb867fabf123d7d667aa3e');
INSERT INTO "facts" VALUES('corpus-28',52,1800000077000,'{"v":2,"fact":"move","seat":0,"move":"+G"}',0,'act 51','e1352b9b23dc59d6c80650ee76dcab298d0eaf4842348e9226ea887b358905ee');
INSERT INTO "facts" VALUES('corpus-28',53,1800000078000,'{"v":2,"fact":"move","seat":1,"move":"+DPP-GGL"}',1,'act 52','027e6df3bc202793fd48a222321a92ceb63963ef545054c55a7be0c1c2dc88ad');
INSERT INTO "facts" VALUES('corpus-28',54,1800000079000,'{"v":2,"fact":"move","seat":0,"move":"+GG-CK"}',0,'act 53','a637747f4916a0e895e6b7cb25725c025d241576fe75dc5680b2391ef0fac4ab');
INSERT INTO "facts" VALUES('corpus-28',55,1800000080000,'{"v":2,"fact":"move","seat":1,"move":"+GC-SK"}',1,'act 54','1743a001e13b6e7bd810e20e66006d3501fcc29a52abb2b9828bdd28219ef54b');
INSERT INTO "facts" VALUES('corpus-28',56,1800000081000,'{"v":2,"fact":"move","seat":0,"move":"-GG"}',0,'act 55','aceee5b213544c62dc24a4de0869974aa866c41bab8817ef7af0a9767b8a7d24');
INSERT INTO "facts" VALUES('corpus-28',57,1800000082000,'{"v":2,"fact":"move","seat":1,"move":"+SL-CP"}',1,'act 56','7d774cef190ecf19a64b32d58ddc24faae450d849250f0a20f0e578b1575b836');
INSERT INTO "facts" VALUES('corpus-28',58,1800000083000,'{"v":2,"fact":"move","seat":0,"move":"+CP-GL"}',0,'act 57','cf1ac078f97c22b7b76df93e9cf355ff13626be63f3edfa3ab1511bf722345cc');
INSERT INTO "facts" VALUES('corpus-28',59,1800000084000,'{"v":2,"fact":"move","seat":1,"move":"+KKK"}',1,'act 58','7bf8f18214b4f04997a1143b3092dea4766d4f934298cacd349bcd1bacaf1016');
INSERT INTO "facts" VALUES('corpus-28',60,1800000085000,'{"v":2,"fact":"move","seat":0,"move":"+LL-CP"}',0,'act 59','93a16dfe804da69aebe76d2bad6ab668070c851b5166d848b93dd73c3cc5472b');
INSERT INTO "facts" VALUES('corpus-28',61,1800000086000,'{"v":2,"fact":"move","seat":1,"move":"+CP-GK"}',1,'act 60','80f64b4c3f765018d5fc26f8bb4d88598f38cec7f3777cd7c7222674921956fc');
INSERT INTO "facts" VALUES('corpus-28',62,1800000087000,'{"v":2,"fact":"move","seat":0,"move":"+P"}',0,'act 61','458d3c878efa292dd7bb0eb99d597a9ce38caa3681d379b12ca8840492319494');
INSERT INTO "facts" VALUES('corpus-28',63,1800000088000,'{"v":2,"fact":"move","seat":1,"move":"+GGL-SCP"}',1,'act 62','febc5921565bd310a48469e35b0632ab345aa3cc80611c0ed3958702aeb6c72a');
INSERT INTO "facts" VALUES('corpus-28',64,1800000089000,'{"v":2,"fact":"move","seat":0,"move":"+L"}',0,'act 63','005f290a24044ce4a76969023eedb542f68c625498af62a3016c99b1ce673d13');
INSERT INTO "facts" VALUES('corpus-28',65,1800000090000,'{"v":2,"fact":"move","seat":1,"move":"-LL"}',1,'act 64','eb648d03e0d8dbfc3738ebb9a66965768e7359ec1d087c311af5f0cfc02f172c');
INSERT INTO "facts" VALUES('corpus-28',66,1800000091000,'{"v":2,"fact":"move","seat":0,"move":"-P"}',0,'act 65','ed078d38004d7c1a4e057fc65e47fa979f294279f7cad8f359ad5ba382aed9eb');
INSERT INTO "facts" VALUES('corpus-28',67,1800000092000,'{"v":2,"fact":"move","seat":1,"move":"+SP-KK"}',1,'act 66','ae0bd26d7af47916f3ab8acb1f3757bd542e2f48fd00ea7a96668ce09d8e04f4');
INSERT INTO "facts" VALUES('corpus-28',68,1800000093000,'{"v":2,"fact":"move","seat":0,"move":"-L"}',0,'act 67','693caf0eca75d52fa3f81c74582445dfea7978debcbcae59d00dd1a5240a3bf4');
INSERT INTO "facts" VALUES('corpus-28',69,1800000094000,'{"v":2,"fact":"move","seat":1,"move":"-GG"}',1,'act 68','aceee5b213544c62dc24a4de0869974aa866c41bab8817ef7af0a9767b8a7d24');
INSERT INTO "facts" VALUES('corpus-28',70,1800000095000,'{"v":2,"fact":"move","seat":0,"move":"+KKKK"}',0,'act 69','17fe5fbab2491c2e366d5c4ab1cf42fbab26ab0800dec5c559975ea73499b85c');
INSERT INTO "facts" VALUES('corpus-97',1,1800000096000,'{"v":2,"fact":"opened","options":{"mode":"learn","rules":"standard","first_to":1,"herds":"hidden","memory":false,"starter":0},"players":[{"name":"Asha","bot":null},{"name":"Guide","bot":"guide"}],"secret":"95558344749b3754d3e6ecd535292b1ee2c8ed514f7336444c9457d73a6de5dd"}',NULL,NULL,NULL);
INSERT INTO "facts" VALUES('corpus-97',2,1800000096000,'{"v":2,"fact":"dealt","key":"87e213950c5afb0ae79c8b871678f63e221a52d3ebc5ce23f8e3164d3915862c","starter_by":"agreed"}',NULL,NULL,NULL);
INSERT INTO "facts" VALUES('corpus-97',3,1800000097000,'{"v":2,"fact":"move","seat":0,"move":"+S"}',0,'act 2','1214e8350e72b8d9eb8fbe88e5d0a2224c66fb06a5bde9cce993d2e61860f590');
INSERT INTO "facts" VALUES('corpus-97',4,1800000098000,'{"v":2,"fact":"move","seat":1,"move":"-LL"}',1,'act 3','eb648d03e0d8dbfc3738ebb9a66965768e7359ec1d087c311af5f0cfc02f172c');
INSERT INTO "facts" VALUES('corpus-97',5,1800000099000,'{"v":2,"fact":"move","seat":0,"move":"+C"}',0,'act 4','53a8947db5225248bebf7b8a4ef4b90615a5eeb487443c01082dd5dcb3ae7f60');
INSERT INTO "facts" VALUES('corpus-97',6,1800000100000,'{"v":2,"fact":"move","seat":1,"move":"+DP-GC"}',1,'act 5','17a1f185929b7cd5d0f0624b3a2e9bcafa3f6a39523ac8621003794ee5650789');
INSERT INTO "facts" VALUES('corpus-97',7,1800000101000,'{"v":2,"fact":"move","seat":0,"move":"+G"}',0,'act 6','e1352b9b23dc59d6c80650ee76dcab298d0eaf4842348e9226ea887b358905ee');
INSERT INTO "facts" VALUES('corpus-97',8,1800000102000,'{"v":2,"fact":"move","seat":1,"move":"+KKK"}',1,'act 7','7bf8f18214b4f04997a1143b3092dea4766d4f934298cacd349bcd1bacaf1016');
INSERT INTO "facts" VALUES('corpus-97',9,1800000103000,'{"v":2,"fact":"move","seat":0,"move":"+CPP-DDK"}',0,'act 8','9f0cc0d283a49d78b1f6c09d1dc9b0119aee3373fcda148940b9daedac7d2b7f');
INSERT INTO "facts" VALUES('corpus-97',10,1800000104000,'{"v":2,"fact":"move","seat":1,"move":"-P"}',1,'act 9','ed078d38004d7c1a4e057fc65e47fa979f294279f7cad8f359ad5ba382aed9eb');
INSERT INTO "facts" VALUES('corpus-97',11,1800000105000,'{"v":2,"fact":"move","seat":0,"move":"+DDS-PPP"}',0,'act 10','3d1e9aed3912f7ebd16c614fc26e726e37450c45b3a2a355ca3a45bfa42d491d');
INSERT INTO "facts" VALUES('corpus-97',12,1800000106000,'{"v":2,"fact":"move","seat":1,"move":"+P"}',1,'act 11','458d3c878efa292dd7bb0eb99d597a9ce38caa3681d379b12ca8840492319494');
INSERT INTO "facts" VALUES('corpus-97',13,1800000107000,'{"v":2,"fact":"move","seat":0,"move":"-SS"}',0,'act 12','84aeff94cc9e3a2b780d0b924e94c6f1d7c52f5db07af13e0179b1b21fa05718');
INSERT INTO "facts" VALUES('corpus-97',14,1800000108000,'{"v":2,"fact":"move","seat":1,"move":"+KKK"}',1,'act 13','7bf8f18214b4f04997a1143b3092dea4766d4f934298cacd349bcd1bacaf1016');
INSERT INTO "facts" VALUES('corpus-97',15,1800000109000,'{"v":2,"fact":"move","seat":0,"move":"+PPPLL-DDGCC"}',0,'act 14','4f5b095467aad95ca69bc81537079d36d5c8929cf59475cf1937fe250b9f816d');
INSERT INTO "facts" VALUES('corpus-97',16,1800000110000,'{"v":2,"fact":"move","seat":1,"move":"+DC-PP"}',1,'act 15','4efba82bbf85699e8fb4448542780accccef7560049909c8e1f11e457b337eb3');
INSERT INTO "facts" VALUES('corpus-97',17,1800000111000,'{"v":2,"fact":"move","seat":0,"move":"+PP-LL"}',0,'act 16','998a075f9b0146e6380d0dffd106c90675ad3357aacba90772793506323d75aa');
INSERT INTO "facts" VALUES('corpus-97',18,1800000112000,'{"v":2,"fact":"move","seat":1,"move":"+GL-DK"}',1,'act 17','79ddc28eb766ec7afb3807548caab453696a47b3a6df90c329873f71d67a160b');
INSERT INTO "facts" VALUES('corpus-97',19,1800000113000,'{"v":2,"fact":"move","seat":0,"move":"-P"}',0,'act 18','ed078d38004d7c1a4e057fc65e47fa979f294279f7cad8f359ad5ba382aed9eb');
INSERT INTO "facts" VALUES('corpus-97',20,1800000114000,'{"v":2,"fact":"move","seat":1,"move":"+DD-KK"}',1,'act 19','d7c0eed1382c33939a07331cbfb875125fe8e8e4a7d6d984e9900773f2a46f58');
INSERT INTO "facts" VALUES('corpus-97',21,1800000115000,'{"v":2,"fact":"move","seat":0,"move":"+C"}',0,'act 20','53a8947db5225248bebf7b8a4ef4b90615a5eeb487443c01082dd5dcb3ae7f60');
INSERT INTO "facts" VALUES('corpus-97',22,1800000116000,'{"v":2,"fact":"move","seat":1,"move":"+GL-DC"}',1,'act 21','accd5f9c745c5abcbebbae701dce902b190b71e3062c74176b4166ca5cae9460');
INSERT INTO "facts" VALUES('corpus-97',23,1800000117000,'{"v":2,"fact":"move","seat":0,"move":"+C"}',0,'act 22','53a8947db5225248bebf7b8a4ef4b90615a5eeb487443c01082dd5dcb3ae7f60');
INSERT INTO "facts" VALUES('corpus-97',24,1800000118000,'{"v":2,"fact":"move","seat":1,"move":"+DP-LL"}',1,'act 23','6434552dce6d753d65aa39d82b23441709c351f717f8a0763acf8aa44ba3f069');
INSERT INTO "facts" VALUES('corpus-97',25,1800000119000,'{"v":2,"fact":"move","seat":0,"move":"-C"}',0,'act 24','820844c56f244c938ae98a52da6a0b794a3b8ca523a65b33eed83d337cefaf88');
INSERT INTO "facts" VALUES('corpus-97',26,1800000120000,'{"v":2,"fact":"move","seat":1,"move":"+LL-PK"}',1,'act 25','25b523362bd292fdc0d48d7acfbee6ba838eefae998b43f884ced81d1ee9733b');
INSERT INTO "facts" VALUES('corpus-97',27,1800000121000,'{"v":2,"fact":"move","seat":0,"move":"-P"}',0,'act 26','ed078d38004d7c1a4e057fc65e47fa979f294279f7cad8f359ad5ba382aed9eb');
INSERT INTO "facts" VALUES('corpus-97',28,1800000122000,'{"v":2,"fact":"move","seat":1,"move":"-DD"}',1,'act 27','4669a132372d65e81e931ebc95943618b38b0c86c8f09d74771dd7a2469a7da3');
INSERT INTO "facts" VALUES('corpus-97',29,1800000123000,'{"v":2,"fact":"move","seat":0,"move":"-PP"}',0,'act 28','1d0021330f2cd9586bfa970e7a446bd646bd3e8ca08d32eb953490dcb2b2816f');
INSERT INTO "facts" VALUES('corpus-97',30,1800000124000,'{"v":2,"fact":"move","seat":1,"move":"-LL"}',1,'act 29','eb648d03e0d8dbfc3738ebb9a66965768e7359ec1d087c311af5f0cfc02f172c');
INSERT INTO "facts" VALUES('corpus-97',31,1800000125000,'{"v":2,"fact":"move","seat":0,"move":"+KKKK"}',0,'act 30','17fe5fbab2491c2e366d5c4ab1cf42fbab26ab0800dec5c559975ea73499b85c');
INSERT INTO "facts" VALUES('corpus-97',32,1800000126000,'{"v":2,"fact":"move","seat":1,"move":"+GS-KK"}',1,'act 31','ce89cc53e0f1addbce5ad8055aa3a79689d09b29aef3fc218d2340b38e13a34c');
INSERT INTO "facts" VALUES('corpus-97',33,1800000127000,'{"v":2,"fact":"move","seat":0,"move":"+L"}',0,'act 32','005f290a24044ce4a76969023eedb542f68c625498af62a3016c99b1ce673d13');
INSERT INTO "facts" VALUES('corpus-97',34,1800000128000,'{"v":2,"fact":"move","seat":1,"move":"-GGG"}',1,'act 33','46e3485b8dec34b21da165645d816c07fc81cb85ee6c43c3fe6ca46d08fe5de6');
INSERT INTO "facts" VALUES('corpus-97',35,1800000129000,'{"v":2,"fact":"move","seat":0,"move":"+CP-LK"}',0,'act 34','ff28b9d41044af4e36adb657700507983f679edaf75f938323ce1ae88d25033b');
INSERT INTO "facts" VALUES('corpus-97',36,1800000130000,'{"v":2,"fact":"move","seat":1,"move":"+KKK"}',1,'act 35','7bf8f18214b4f04997a1143b3092dea4766d4f934298cacd349bcd1bacaf1016');
INSERT INTO "facts" VALUES('corpus-97',37,1800000131000,'{"v":2,"fact":"move","seat":0,"move":"+DC-PK"}',0,'act 36','616222af483187ff2f62a00440f9be1f79e58316f4deb309695c212adb58daf1');
INSERT INTO "facts" VALUES('corpus-97',38,1800000132000,'{"v":2,"fact":"move","seat":1,"move":"+LL-SK"}',1,'act 37','77645d8b6d1642f03876cac52f8ffac4214ec8864f428cf440e65ebada7162c7');
INSERT INTO "facts" VALUES('corpus-97',39,1800000133000,'{"v":2,"fact":"move","seat":0,"move":"+S"}',0,'act 38','1214e8350e72b8d9eb8fbe88e5d0a2224c66fb06a5bde9cce993d2e61860f590');
INSERT INTO "facts" VALUES('corpus-97',40,1800000134000,'{"v":2,"fact":"move","seat":1,"move":"+GP-DK"}',1,'act 39','91db0020e2894cb1fe62ff228d801507c45a159e432fd04ce81abdd05dfe61e2');
INSERT INTO "facts" VALUES('corpus-97',41,1800000135000,'{"v":2,"fact":"move","seat":0,"move":"-CC"}',0,'act 40','4de2257c7b0d8defc11ee6930e348d450e1815e206ae6788913ff8d64cbfcad0');
INSERT INTO "facts" VALUES('corpus-97',42,1800000136000,'{"v":2,"fact":"move","seat":1,"move":"-L"}',1,'act 41','693caf0eca75d52fa3f81c74582445dfea7978debcbcae59d00dd1a5240a3bf4');
INSERT INTO "facts" VALUES('corpus-97',43,1800000137000,'{"v":2,"fact":"move","seat":0,"move":"-P"}',0,'act 42','ed078d38004d7c1a4e057fc65e47fa979f294279f7cad8f359ad5ba382aed9eb');
INSERT INTO "facts" VALUES('corpus-97',44,1800000138000,'{"v":2,"fact":"move","seat":1,"move":"+KKKK"}',1,'act 43','17fe5fbab2491c2e366d5c4ab1cf42fbab26ab0800dec5c559975ea73499b85c');
INSERT INTO "facts" VALUES('corpus-97',45,1800000139000,'{"v":2,"fact":"move","seat":0,"move":"+DDC-SKK"}',0,'act 44','829f6cf7588d01767491738010618f06ff7e8c9088702bacb974992127b109cd');
INSERT INTO "facts" VALUES('corpus-97',46,1800000140000,'{"v":2,"fact":"move","seat":1,"move":"+SL-GK"}',1,'act 45','4174e3c551e25bb369933362a5cb7b4219ea7a56f701166271aba87a61155b41');
INSERT INTO "facts" VALUES('corpus-97',47,1800000141000,'{"v":2,"fact":"move","seat":0,"move":"-DD"}',0,'act 46','4669a132372d65e81e931ebc95943618b38b0c86c8f09d74771dd7a2469a7da3');
INSERT INTO "facts" VALUES('corpus-97',48,1800000142000,'{"v":2,"fact":"move","seat":1,"move":"-P"}',1,'act 47','ed078d38004d7c1a4e057fc65e47fa979f294279f7cad8f359ad5ba382aed9eb');
INSERT INTO "facts" VALUES('corpus-97',49,1800000143000,'{"v":2,"fact":"move","seat":0,"move":"+KKKK"}',0,'act 48','17fe5fbab2491c2e366d5c4ab1cf42fbab26ab0800dec5c559975ea73499b85c');
INSERT INTO "facts" VALUES('corpus-97',50,1800000144000,'{"v":2,"fact":"move","seat":1,"move":"+GSC-LKK"}',1,'act 49','e852fac71cc1fb2c36928d22ad3d322310cdc8851940b419ca01c561556cf1d7');
INSERT INTO "facts" VALUES('corpus-97',51,1800000145000,'{"v":2,"fact":"move","seat":0,"move":"+DL-KK"}',0,'act 50','21d6486924cefb9bfef9a1c9d47c954283091574db988b216dc0fdf4e69482a6');
INSERT INTO "facts" VALUES('corpus-97',52,1800000146000,'{"v":2,"fact":"move","seat":1,"move":"+KKKKK"}',1,'act 51','e0a49caac2ef484a02e94435391061b007dca4e802bb867fabf123d7d667aa3e');
INSERT INTO "facts" VALUES('corpus-97',53,1800000147000,'{"v":2,"fact":"move","seat":0,"move":"+GCC-LKK"}',0,'act 52','13cfbc248edd17591566243d5154cd0e7d904a34f82b0ead7768a20829258e7e');
INSERT INTO "facts" VALUES('corpus-97',54,1800000148000,'{"v":2,"fact":"move","seat":1,"move":"+SL-CK"}',1,'act 53','d3399e01569b8a7c440f67a9baa147f4cd0625645e86be86228de4fd9549e38e');
INSERT INTO "facts" VALUES('corpus-97',55,1800000149000,'{"v":2,"fact":"move","seat":0,"move":"-C"}',0,'act 54','820844c56f244c938ae98a52da6a0b794a3b8ca523a65b33eed83d337cefaf88');
INSERT INTO "facts" VALUES('corpus-97',56,1800000150000,'{"v":2,"fact":"move","seat":1,"move":"-SSS"}',1,'act 55','3a877cd37c8abe6c66885382289d5d9834d46c4cf69f0b26896cfc164c80481d');
INSERT INTO "facts" VALUES('corpus-97',57,1800000151000,'{"v":2,"fact":"move","seat":0,"move":"+GC-DK"}',0,'act 56','567199e57baa7f7f30c08ab21ff17cea7bee3d5188435775988c7537f5691296');
INSERT INTO "facts" VALUES('corpus-97',58,1800000152000,'{"v":2,"fact":"move","seat":1,"move":"-L"}',1,'act 57','693caf0eca75d52fa3f81c74582445dfea7978debcbcae59d00dd1a5240a3bf4');
INSERT INTO "facts" VALUES('corpus-97',59,1800000153000,'{"v":2,"fact":"move","seat":0,"move":"-GG"}',0,'act 58','aceee5b213544c62dc24a4de0869974aa866c41bab8817ef7af0a9767b8a7d24');
INSERT INTO "facts" VALUES('corpus-155',1,1800000154000,'{"v":2,"fact":"opened","options":{"mode":"online","rules":"standard","first_to":2,"herds":"hidden","memory":false,"starter":null},"players":[null,null],"secret":"ec182c7d9cf8cc3fc60b7f982a612d2fdc0943709f4c48305743cfc4e3911c1d"}',NULL,NULL,NULL);
INSERT INTO "facts" VALUES('corpus-155',2,1800000155000,'{"v":2,"fact":"seated","seat":0,"name":"Asha","secret":"2d3908f2fcebf337f9127d6274f0f0ba68f7b608dec18f875cd825773cb0dbc8"}',NULL,NULL,NULL);
INSERT INTO "facts" VALUES('corpus-155',3,1800000156000,'{"v":2,"fact":"seated","seat":1,"name":"Belén","secret":"54ebe92373a56f4b2988b43da9324fdc7c29778517315a50af486e448e3159c4"}',NULL,NULL,NULL);
INSERT INTO "facts" VALUES('corpus-155',4,1800000156000,'{"v":2,"fact":"dealt","key":"697393589afaf88f510ddae5495cd97795166f104abacd9ccf07c6832dc872b3","starter_by":"drawn"}',NULL,NULL,NULL);
INSERT INTO "facts" VALUES('corpus-155',5,1800000157000,'{"v":2,"fact":"move","seat":1,"move":"+PL-DD"}',1,'act 4','65a5407a4163707010f95f7096f0399613fb2f6e0ced28b565880d14a372b90e');
INSERT INTO "facts" VALUES('corpus-155',6,1800000158000,'{"v":2,"fact":"move","seat":0,"move":"-SS"}',0,'act 5','84aeff94cc9e3a2b780d0b924e94c6f1d7c52f5db07af13e0179b1b21fa05718');
INSERT INTO "facts" VALUES('corpus-155',7,1800000159000,'{"v":2,"fact":"move","seat":1,"move":"+KKK"}',1,'act 6','7bf8f18214b4f04997a1143b3092dea4766d4f934298cacd349bcd1bacaf1016');
INSERT INTO "facts" VALUES('corpus-155',8,1800000160000,'{"v":2,"fact":"move","seat":0,"move":"+SP-LK"}',0,'act 7','f7bc3a2553edebded71ba2125baef51a2ae0af11f2f202e4092b96add7944e8d');
INSERT INTO "facts" VALUES('corpus-155',9,1800000161000,'{"v":2,"fact":"move","seat":1,"move":"+DL-CK"}',1,'act 8','3807a5841fa65619d91b78943aad97ab79aca909e302840d649099f9d6a59f17');
INSERT INTO "facts" VALUES('corpus-155',10,1800000162000,'{"v":2,"fact":"move","seat":0,"move":"-PP"}',0,'act 9','1d0021330f2cd9586bfa970e7a446bd646bd3e8ca08d32eb953490dcb2b2816f');
INSERT INTO "facts" VALUES('corpus-155',11,1800000163000,'{"v":2,"fact":"move","seat":1,"move":"+DDC-LKK"}',1,'act 10','babf3a962ca26f648c72a85b256ff5559ee97232c4ff08d2a80b2c8927d5b4a5');
INSERT INTO "facts" VALUES('corpus-155',12,1800000164000,'{"v":2,"fact":"move","seat":0,"move":"+KKKK"}',0,'act 11','17fe5fbab2491c2e366d5c4ab1cf42fbab26ab0800dec5c559975ea73499b85c');
INSERT INTO "facts" VALUES('corpus-155',13,1800000165000,'{"v":2,"fact":"move","seat":1,"move":"+PLL-DDC"}',1,'act 12','4495911933c9714e02ba2d778cec4321f9b227ea50ad8fa7863dea7a9e5df3e7');
INSERT INTO "facts" VALUES('corpus-155',14,1800000166000,'{"v":2,"fact":"move","seat":0,"move":"+DD-KK"}',0,'act 13','d7c0eed1382c33939a07331cbfb875125fe8e8e4a7d6d984e9900773f2a46f58');
INSERT INTO "facts" VALUES('corpus-155',15,1800000167000,'{"v":2,"fact":"move","seat":1,"move":"-LL"}',1,'act 14','eb648d03e0d8dbfc3738ebb9a66965768e7359ec1d087c311af5f0cfc02f172c');
INSERT INTO "facts" VALUES('corpus-155',16,1800000168000,'{"v":2,"fact":"move","seat":0,"move":"-DD"}',0,'act 15','4669a132372d65e81e931ebc95943618b38b0c86c8f09d74771dd7a2469a7da3');
INSERT INTO "facts" VALUES('corpus-155',17,1800000169000,'{"v":2,"fact":"move","seat":1,"move":"-PP"}',1,'act 16','1d0021330f2cd9586bfa970e7a446bd646bd3e8ca08d32eb953490dcb2b2816f');
INSERT INTO "facts" VALUES('corpus-155',18,1800000170000,'{"v":2,"fact":"move","seat":0,"move":"+C"}',0,'act 17','53a8947db5225248bebf7b8a4ef4b90615a5eeb487443c01082dd5dcb3ae7f60');
INSERT INTO "facts" VALUES('corpus-155',19,1800000171000,'{"v":2,"fact":"move","seat":1,"move":"+KKKK"}',1,'act 18','17fe5fbab2491c2e366d5c4ab1cf42fbab26ab0800dec5c559975ea73499b85c');
INSERT INTO "facts" VALUES('corpus-155',20,1800000172000,'{"v":2,"fact":"move","seat":0,"move":"+GP-CK"}',0,'act 19','c00cfe6dab9896c68f89603c9d6462fdd8a60fa08b16402de808c471a562d6f3');
INSERT INTO "facts" VALUES('corpus-155',21,1800000173000,'{"v":2,"fact":"move","seat":1,"move":"+GGC-DKK"}',1,'act 20','14c82f0ff4c0f9f26bba22849b19aa4f479d25f7b68df5d620df109c4b329719');
INSERT INTO "facts" VALUES('corpus-155',22,1800000174000,'{"v":2,"fact":"move","seat":0,"move":"+DC-SK"}',0,'act 21','351f7eb4390a599b33c6c865c03662353e6ff7a3ea84ba986db0a5d415112b32');
INSERT INTO "facts" VALUES('corpus-155',23,1800000175000,'{"v":2,"fact":"move","seat":1,"move":"-LL"}',1,'act 22','eb648d03e0d8dbfc3738ebb9a66965768e7359ec1d087c311af5f0cfc02f172c');
INSERT INTO "facts" VALUES('corpus-155',24,1800000176000,'{"v":2,"fact":"move","seat":0,"move":"-P"}',0,'act 23','ed078d38004d7c1a4e057fc65e47fa979f294279f7cad8f359ad5ba382aed9eb');
INSERT INTO "facts" VALUES('corpus-155',25,1800000177000,'{"v":2,"fact":"move","seat":1,"move":"-GG"}',1,'act 24','aceee5b213544c62dc24a4de0869974aa866c41bab8817ef7af0a9767b8a7d24');
INSERT INTO "facts" VALUES('corpus-155',26,1800000178000,'{"v":2,"fact":"move","seat":0,"move":"-C"}',0,'act 25','820844c56f244c938ae98a52da6a0b794a3b8ca523a65b33eed83d337cefaf88');
INSERT INTO "facts" VALUES('corpus-155',27,1800000179000,'{"v":2,"fact":"move","seat":1,"move":"-C"}',1,'act 26','820844c56f244c938ae98a52da6a0b794a3b8ca523a65b33eed83d337cefaf88');
INSERT INTO "facts" VALUES('corpus-155',28,1800000180000,'{"v":2,"fact":"move","seat":0,"move":"+S"}',0,'act 27','1214e8350e72b8d9eb8fbe88e5d0a2224c66fb06a5bde9cce993d2e61860f590');
INSERT INTO "facts" VALUES('corpus-155',29,1800000181000,'{"v":2,"fact":"move","seat":1,"move":"+C"}',1,'act 28','53a8947db5225248bebf7b8a4ef4b90615a5eeb487443c01082dd5dcb3ae7f60');
INSERT INTO "facts" VALUES('corpus-155',30,1800000182000,'{"v":2,"fact":"move","seat":0,"move":"+KKKK"}',0,'act 29','17fe5fbab2491c2e366d5c4ab1cf42fbab26ab0800dec5c559975ea73499b85c');
INSERT INTO "facts" VALUES('corpus-155',31,1800000183000,'{"v":2,"fact":"move","seat":1,"move":"+SS-KK"}',1,'act 30','5009aebc9c3ef4773c823660841fc5498a61d597ac31c0aef96df546335f064a');
INSERT INTO "facts" VALUES('corpus-155',32,1800000184000,'{"v":2,"fact":"move","seat":0,"move":"+CL-GS"}',0,'act 31','7656585874d3891941cbc4352db12e00cddad275dd42728b5ec61e6f9459d706');
INSERT INTO "facts" VALUES('corpus-155',33,1800000185000,'{"v":2,"fact":"move","seat":1,"move":"+KKK"}',1,'act 32','7bf8f18214b4f04997a1143b3092dea4766d4f934298cacd349bcd1bacaf1016');
INSERT INTO "facts" VALUES('corpus-155',34,1800000186000,'{"v":2,"fact":"move","seat":0,"move":"+GGS-LKK"}',0,'act 33','57e31c4d668141101020bba2d343e41cf9252acc6354627ba2738b8417b6a0a7');
INSERT INTO "facts" VALUES('corpus-155',35,1800000187000,'{"v":2,"fact":"move","seat":1,"move":"+LL-CK"}',1,'act 34','fe311e2e08808700fe6044bbed5018e8ca8a609a29939d891a41cf0aef626458');
INSERT INTO "facts" VALUES('corpus-155',36,1800000188000,'{"v":2,"fact":"move","seat":0,"move":"+DC-SK"}',0,'act 35','351f7eb4390a599b33c6c865c03662353e6ff7a3ea84ba986db0a5d415112b32');
INSERT INTO "facts" VALUES('corpus-155',37,1800000189000,'{"v":2,"fact":"move","seat":1,"move":"-L"}',1,'act 36','693caf0eca75d52fa3f81c74582445dfea7978debcbcae59d00dd1a5240a3bf4');
INSERT INTO "facts" VALUES('corpus-155',38,1800000190000,'{"v":2,"fact":"move","seat":0,"move":"+KKKK"}',0,'act 37','17fe5fbab2491c2e366d5c4ab1cf42fbab26ab0800dec5c559975ea73499b85c');
INSERT INTO "facts" VALUES('corpus-155',39,1800000191000,'{"v":2,"fact":"move","seat":1,"move":"+CC-KK"}',1,'act 38','a8d7cec6f7b07fc8a7a2cda427c9079927899476583d95181e3e863bcbe1b0f7');
INSERT INTO "facts" VALUES('corpus-155',40,1800000192000,'{"v":2,"fact":"move","seat":0,"move":"-GG"}',0,'act 39','aceee5b213544c62dc24a4de0869974aa866c41bab8817ef7af0a9767b8a7d24');
INSERT INTO "facts" VALUES('corpus-155',41,1800000193000,'{"v":2,"fact":"move","seat":1,"move":"+D"}',1,'act 40','19dbbd409376ff001f81d6e186cf7c456b03ade465be3630185315357d77919f');
INSERT INTO "facts" VALUES('corpus-155',42,1800000194000,'{"v":2,"fact":"move","seat":0,"move":"+KKK"}',0,'act 41','7bf8f18214b4f04997a1143b3092dea4766d4f934298cacd349bcd1bacaf1016');
INSERT INTO "facts" VALUES('corpus-155',43,1800000195000,'{"v":2,"fact":"move","seat":1,"move":"+CL-SK"}',1,'act 42','e1794c38b9972fb2b959b0deb484cf8fad2640d9eedeba8678dc0b592757136f');
INSERT INTO "facts" VALUES('corpus-155',44,1800000196000,'{"v":2,"fact":"move","seat":0,"move":"+SSP-DDC"}',0,'act 43','f4cdf26debb90254fc8dc426c2d90ee33e6e0cb8beaf508ff00eed48772082c5');
INSERT INTO "facts" VALUES('corpus-155',45,1800000197000,'{"v":2,"fact":"move","seat":1,"move":"+SC-DL"}',1,'act 44','14019f9b0b05967a3ab8ace17432da667b9060af706e3fda7b4faee0bd5f0ceb');
INSERT INTO "facts" VALUES('corpus-155',46,1800000198000,'{"v":2,"fact":"move","seat":0,"move":"+DDDL-CKKK"}',0,'act 45','11a19ecf2533e5e94663e4346702235ab7c29e008111f1fcbd6231f7032eeb02');
INSERT INTO "facts" VALUES('corpus-155',47,1800000199000,'{"v":2,"fact":"move","seat":1,"move":"-CCC"}',1,'act 46','5346034233abfdf4e1b4c772e1fb4785f0709a1ca73fd3b5bb4a44f52bef05f7');
INSERT INTO "facts" VALUES('corpus-155',48,1800000200000,'{"v":2,"fact":"move","seat":0,"move":"-DD"}',0,'act 47','4669a132372d65e81e931ebc95943618b38b0c86c8f09d74771dd7a2469a7da3');
INSERT INTO "facts" VALUES('corpus-155',49,1800000201000,'{"v":2,"fact":"move","seat":1,"move":"+C"}',1,'act 48','53a8947db5225248bebf7b8a4ef4b90615a5eeb487443c01082dd5dcb3ae7f60');
INSERT INTO "facts" VALUES('corpus-155',50,1800000202000,'{"v":2,"fact":"move","seat":0,"move":"-SS"}',0,'act 49','84aeff94cc9e3a2b780d0b924e94c6f1d7c52f5db07af13e0179b1b21fa05718');
INSERT INTO "facts" VALUES('corpus-155',51,1800000203000,'{"v":2,"fact":"move","seat":1,"move":"+KKKKK"}',1,'act 50','e0a49caac2ef484a02e94435391061b007dca4e802bb867fabf123d7d667aa3e');
INSERT INTO "facts" VALUES('corpus-155',52,1800000204000,'{"v":2,"fact":"move","seat":0,"move":"+GCPP-KKKK"}',0,'act 51','37b8dafc2f60c28b02c134d335dfb6471400548b37ea6198a2172382fa3fc72d');
INSERT INTO "facts" VALUES('corpus-155',53,1800000205000,'{"v":2,"fact":"move","seat":1,"move":"+G"}',1,'act 52','e1352b9b23dc59d6c80650ee76dcab298d0eaf4842348e9226ea887b358905ee');
INSERT INTO "facts" VALUES('corpus-155',54,1800000206000,'{"v":2,"fact":"move","seat":0,"move":"-L"}',0,'act 53','693caf0eca75d52fa3f81c74582445dfea7978debcbcae59d00dd1a5240a3bf4');
INSERT INTO "facts" VALUES('corpus-155',55,1800000207000,'{"v":2,"fact":"move","seat":1,"move":"-CC"}',1,'act 54','4de2257c7b0d8defc11ee6930e348d450e1815e206ae6788913ff8d64cbfcad0');
INSERT INTO "facts" VALUES('corpus-155',56,1800000208000,'{"v":2,"fact":"move","seat":0,"move":"+KKKK"}',0,'act 55','17fe5fbab2491c2e366d5c4ab1cf42fbab26ab0800dec5c559975ea73499b85c');
INSERT INTO "facts" VALUES('corpus-155',57,1800000209000,'{"v":2,"fact":"move","seat":1,"move":"+DLLL-GSSK"}',1,'act 56','455fa2b714a9684eeae7a270845c8bd72eac64918338f7f5232857e0c7e774fd');
INSERT INTO "facts" VALUES('corpus-155',58,1800000210000,'{"v":2,"fact":"move","seat":0,"move":"-P"}',0,'act 57','ed078d38004d7c1a4e057fc65e47fa979f294279f7cad8f359ad5ba382aed9eb');
INSERT INTO "facts" VALUES('corpus-155',59,1800000211000,'{"v":2,"fact":"move","seat":1,"move":"+S"}',1,'act 58','1214e8350e72b8d9eb8fbe88e5d0a2224c66fb06a5bde9cce993d2e61860f590');
INSERT INTO "facts" VALUES('corpus-155',60,1800000212000,'{"v":2,"fact":"next_round","seat":0}',0,'act 59','c6c1c9a9c8543f1e4cd980064cf1625eeb61a90703b2464fff039f21682508b3');
INSERT INTO "facts" VALUES('corpus-155',61,1800000213000,'{"v":2,"fact":"move","seat":1,"move":"+KKK"}',1,'act 60','7bf8f18214b4f04997a1143b3092dea4766d4f934298cacd349bcd1bacaf1016');
INSERT INTO "facts" VALUES('corpus-155',62,1800000214000,'{"v":2,"fact":"move","seat":0,"move":"+DD-GP"}',0,'act 61','827cc7d471165eb708bf91e274a588658281412d4f758207340b337c955f7dd1');
INSERT INTO "facts" VALUES('corpus-155',63,1800000215000,'{"v":2,"fact":"move","seat":1,"move":"+GP-KK"}',1,'act 62','131c53c7045c3b68fa5e4c83c8057e5b96a18c083ebabf694add406cf809ec79');
INSERT INTO "facts" VALUES('corpus-155',64,1800000216000,'{"v":2,"fact":"move","seat":0,"move":"+PPL-DDK"}',0,'act 63','fc75a95fe1dd8627e4ee82a629517f710b8ca5af0d027a089bf51513fa9b7b59');
INSERT INTO "facts" VALUES('corpus-155',65,1800000217000,'{"v":2,"fact":"move","seat":1,"move":"+DD-PK"}',1,'act 64','74e5d6f4cf6958e4b23564480b809282a500572feb5661d43d6783d09620f9b7');
INSERT INTO "facts" VALUES('corpus-155',66,1800000218000,'{"v":2,"fact":"move","seat":0,"move":"-P"}',0,'act 65','ed078d38004d7c1a4e057fc65e47fa979f294279f7cad8f359ad5ba382aed9eb');
INSERT INTO "facts" VALUES('corpus-155',67,1800000219000,'{"v":2,"fact":"move","seat":1,"move":"-CCC"}',1,'act 66','5346034233abfdf4e1b4c772e1fb4785f0709a1ca73fd3b5bb4a44f52bef05f7');
INSERT INTO "facts" VALUES('corpus-155',68,1800000220000,'{"v":2,"fact":"move","seat":0,"move":"-P"}',0,'act 67','ed078d38004d7c1a4e057fc65e47fa979f294279f7cad8f359ad5ba382aed9eb');
INSERT INTO "facts" VALUES('corpus-155',69,1800000221000,'{"v":2,"fact":"move","seat":1,"move":"-DD"}',1,'act 68','4669a132372d65e81e931ebc95943618b38b0c86c8f09d74771dd7a2469a7da3');
INSERT INTO "facts" VALUES('corpus-155',70,1800000222000,'{"v":2,"fact":"move","seat":0,"move":"-L"}',0,'act 69','693caf0eca75d52fa3f81c74582445dfea7978debcbcae59d00dd1a5240a3bf4');
INSERT INTO "facts" VALUES('corpus-155',71,1800000223000,'{"v":2,"fact":"move","seat":1,"move":"+P"}',1,'act 70','458d3c878efa292dd7bb0eb99d597a9ce38caa3681d379b12ca8840492319494');
INSERT INTO "facts" VALUES('corpus-155',72,1800000224000,'{"v":2,"fact":"move","seat":0,"move":"-LL"}',0,'act 71','eb648d03e0d8dbfc3738ebb9a66965768e7359ec1d087c311af5f0cfc02f172c');
INSERT INTO "facts" VALUES('corpus-155',73,1800000225000,'{"v":2,"fact":"move","seat":1,"move":"+KKKK"}',1,'act 72','17fe5fbab2491c2e366d5c4ab1cf42fbab26ab0800dec5c559975ea73499b85c');
INSERT INTO "facts" VALUES('corpus-155',74,1800000226000,'{"v":2,"fact":"move","seat":0,"move":"+KK"}',0,'act 73','38ce5ecd9690c99a7782bdf47960bbecdd2ea1c5329123bdae01dbf37f1d1486');
INSERT INTO "facts" VALUES('corpus-155',75,1800000227000,'{"v":2,"fact":"move","seat":1,"move":"+P"}',1,'act 74','458d3c878efa292dd7bb0eb99d597a9ce38caa3681d379b12ca8840492319494');
INSERT INTO "facts" VALUES('corpus-155',76,1800000228000,'{"v":2,"fact":"move","seat":0,"move":"+K"}',0,'act 75','e70c380e846c9ac40295762082853643043ae0dd36a890bbd4593edbcc212c97');
INSERT INTO "facts" VALUES('corpus-155',77,1800000229000,'{"v":2,"fact":"move","seat":1,"move":"+DGC-SPK"}',1,'act 76','738ca3db8bbbe205478749e53fad463e96c9b5866adb7b704c89607d050a4773');
INSERT INTO "facts" VALUES('corpus-155',78,1800000230000,'{"v":2,"fact":"move","seat":0,"move":"+SP-KK"}',0,'act 77','ae0bd26d7af47916f3ab8acb1f3757bd542e2f48fd00ea7a96668ce09d8e04f4');
INSERT INTO "facts" VALUES('corpus-155',79,1800000231000,'{"v":2,"fact":"move","seat":1,"move":"+SS-CP"}',1,'act 78','f0a3365ea05e20b3726d658d50df4a6af9b3afe3642b0774580453bf71e988df');
INSERT INTO "facts" VALUES('corpus-155',80,1800000232000,'{"v":2,"fact":"move","seat":0,"move":"+C"}',0,'act 79','53a8947db5225248bebf7b8a4ef4b90615a5eeb487443c01082dd5dcb3ae7f60');
INSERT INTO "facts" VALUES('corpus-155',81,1800000233000,'{"v":2,"fact":"move","seat":1,"move":"+GP-SS"}',1,'act 80','2bc79b0f802150652f0eac60b9cb8edc1096c555c36777879a6bdeede74296ac');
INSERT INTO "facts" VALUES('corpus-155',82,1800000234000,'{"v":2,"fact":"move","seat":0,"move":"-C"}',0,'act 81','820844c56f244c938ae98a52da6a0b794a3b8ca523a65b33eed83d337cefaf88');
INSERT INTO "facts" VALUES('corpus-155',83,1800000235000,'{"v":2,"fact":"move","seat":1,"move":"-GGG"}',1,'act 82','46e3485b8dec34b21da165645d816c07fc81cb85ee6c43c3fe6ca46d08fe5de6');
INSERT INTO "facts" VALUES('corpus-155',84,1800000236000,'{"v":2,"fact":"move","seat":0,"move":"+KKK"}',0,'act 83','7bf8f18214b4f04997a1143b3092dea4766d4f934298cacd349bcd1bacaf1016');
INSERT INTO "facts" VALUES('corpus-155',85,1800000237000,'{"v":2,"fact":"move","seat":1,"move":"+SSS-DKK"}',1,'act 84','553b778c11f72022d6f460d909b1f748d2c1fb48940e64a1a32d9d79f7f459a3');
INSERT INTO "facts" VALUES('corpus-155',86,1800000238000,'{"v":2,"fact":"move","seat":0,"move":"+DL-SP"}',0,'act 85','5a559da3b904c076e6dbcb94bb74b131e348d96e54fc52b0fd5758ebaa9ab364');
INSERT INTO "facts" VALUES('corpus-155',87,1800000239000,'{"v":2,"fact":"move","seat":1,"move":"-P"}',1,'act 86','ed078d38004d7c1a4e057fc65e47fa979f294279f7cad8f359ad5ba382aed9eb');
INSERT INTO "facts" VALUES('corpus-155',88,1800000240000,'{"v":2,"fact":"move","seat":0,"move":"+SP-DL"}',0,'act 87','f56da939b68d189f642f0006339f006d76365750d9a83d51ae7ef557e40f1be3');
INSERT INTO "facts" VALUES('corpus-155',89,1800000241000,'{"v":2,"fact":"move","seat":1,"move":"+DL-SK"}',1,'act 88','c1e5f5a57b265681fd8b44f2c8701729a3ab15d1888022cd2a38f8f156ff002f');
INSERT INTO "facts" VALUES('corpus-155',90,1800000242000,'{"v":2,"fact":"move","seat":0,"move":"+S"}',0,'act 89','1214e8350e72b8d9eb8fbe88e5d0a2224c66fb06a5bde9cce993d2e61860f590');
INSERT INTO "facts" VALUES('corpus-155',91,1800000243000,'{"v":2,"fact":"move","seat":1,"move":"+C"}',1,'act 90','53a8947db5225248bebf7b8a4ef4b90615a5eeb487443c01082dd5dcb3ae7f60');
INSERT INTO "facts" VALUES('corpus-155',92,1800000244000,'{"v":2,"fact":"move","seat":0,"move":"+KKKK"}',0,'act 91','17fe5fbab2491c2e366d5c4ab1cf42fbab26ab0800dec5c559975ea73499b85c');
INSERT INTO "facts" VALUES('corpus-155',93,1800000245000,'{"v":2,"fact":"move","seat":1,"move":"+LL-DC"}',1,'act 92','52035103ab1e0311056d79041b1cdba04a0783c9b3dc1f461691a807fc46af31');
INSERT INTO "facts" VALUES('corpus-155',94,1800000246000,'{"v":2,"fact":"move","seat":0,"move":"+DDD-SPK"}',0,'act 93','b8ae31926f5c603011ff3365ecb62bb8265f6a3d345443a5a142b9bac91468ed');
INSERT INTO "facts" VALUES('corpus-155',95,1800000247000,'{"v":2,"fact":"move","seat":1,"move":"+PP-SL"}',1,'act 94','dbab79c72236190281f670e1b1925ae0295adf5eecbe06882fabb613bff52c1b');
INSERT INTO "facts" VALUES('corpus-155',96,1800000248000,'{"v":2,"fact":"move","seat":0,"move":"+SL-KK"}',0,'act 95','86aefba3d2ccdbf9bc13657d833245bbefbece28035de81fe9a41a05e8fe6c66');
INSERT INTO "facts" VALUES('corpus-155',97,1800000249000,'{"v":2,"fact":"move","seat":1,"move":"+KKK"}',1,'act 96','7bf8f18214b4f04997a1143b3092dea4766d4f934298cacd349bcd1bacaf1016');
INSERT INTO "facts" VALUES('corpus-155',98,1800000250000,'{"v":2,"fact":"move","seat":0,"move":"-DDD"}',0,'act 97','c57ca5f21fd80f5d5aa456b81b34a80726600c9f87560d9b71a49031636c268d');
INSERT INTO "facts" VALUES('corpus-155',99,1800000251000,'{"v":2,"fact":"move","seat":1,"move":"+DG-SP"}',1,'act 98','301a6984452c34cb96610c492d36da39c9f3328978dcf3ab869e8397db47d2e4');
INSERT INTO "facts" VALUES('corpus-155',100,1800000252000,'{"v":2,"fact":"move","seat":0,"move":"+C"}',0,'act 99','53a8947db5225248bebf7b8a4ef4b90615a5eeb487443c01082dd5dcb3ae7f60');
INSERT INTO "facts" VALUES('corpus-155',101,1800000253000,'{"v":2,"fact":"move","seat":1,"move":"+SSP-GKK"}',1,'act 100','78608f0cc999583c56f7637419ad6b4b556bf1183a61aed1ada78e6f093cec4f');
INSERT INTO "facts" VALUES('corpus-155',102,1800000254000,'{"v":2,"fact":"move","seat":0,"move":"+G"}',0,'act 101','e1352b9b23dc59d6c80650ee76dcab298d0eaf4842348e9226ea887b358905ee');
INSERT INTO "facts" VALUES('corpus-155',103,1800000255000,'{"v":2,"fact":"move","seat":1,"move":"+PL-DS"}',1,'act 102','d9151e2fe09fde2fa7dac42ef9d5b00ba6897cceec0167a1c5811063b0e1ede1');
INSERT INTO "facts" VALUES('corpus-155',104,1800000256000,'{"v":2,"fact":"move","seat":0,"move":"+DS-CK"}',0,'act 103','cc0927a84c4c36774a04b0745f3bfe49b8374d1d76ee3073b2b08947f62a9aa4');
INSERT INTO "facts" VALUES('corpus-155',105,1800000257000,'{"v":2,"fact":"move","seat":1,"move":"+KKKK"}',1,'act 104','17fe5fbab2491c2e366d5c4ab1cf42fbab26ab0800dec5c559975ea73499b85c');
INSERT INTO "facts" VALUES('corpus-155',106,1800000258000,'{"v":2,"fact":"move","seat":0,"move":"+SP-DK"}',0,'act 105','32c244549f4435ac1f3ee8c886954127abac7cbf439cac674fc3b4d2a6b156d3');
INSERT INTO "facts" VALUES('corpus-155',107,1800000259000,'{"v":2,"fact":"move","seat":1,"move":"+DGCC-SPPP"}',1,'act 106','4bc109fc182283cd37c668177c68d84a038e25081dfb0cfe32de467262865558');
INSERT INTO "facts" VALUES('corpus-155',108,1800000260000,'{"v":2,"fact":"move","seat":0,"move":"+PP-GS"}',0,'act 107','ed3d86a4d7ec2260dcf5f5505fe90e088e4646c618ff6543e9fc5e65fc27ff56');
INSERT INTO "facts" VALUES('corpus-155',109,1800000261000,'{"v":2,"fact":"move","seat":1,"move":"+GSSP-DCCL"}',1,'act 108','4d7aafde34e1772b30a143a66e7a6fe980d8f59d80a775a9223947ecd4163fbc');
INSERT INTO "facts" VALUES('corpus-155',110,1800000262000,'{"v":2,"fact":"move","seat":0,"move":"+CL-PP"}',0,'act 109','1923f62cfb9bdbb0850420b9a9feef73734ccd6c39a2d4386dbdaa7a2fe22f5d');
INSERT INTO "facts" VALUES('corpus-155',111,1800000263000,'{"v":2,"fact":"move","seat":1,"move":"+DC-PL"}',1,'act 110','15e3d89fed32a36f4a84505dcb59b170bdae1711de8021e4d99020a3e24949c1');
INSERT INTO "facts" VALUES('corpus-155',112,1800000264000,'{"v":2,"fact":"move","seat":0,"move":"-SS"}',0,'act 111','84aeff94cc9e3a2b780d0b924e94c6f1d7c52f5db07af13e0179b1b21fa05718');
INSERT INTO "facts" VALUES('corpus-155',113,1800000265000,'{"v":2,"fact":"move","seat":1,"move":"+PPL-GSC"}',1,'act 112','c371b47becfc772be7105e29dad326bc6728edfbd3aa1a2df98574be80d36545');
INSERT INTO "facts" VALUES('corpus-155',114,1800000266000,'{"v":2,"fact":"move","seat":0,"move":"+GC-LL"}',0,'act 113','e91ea4a2a0788e96fcf136a75519adc8b1569a8be569c9179008cd20abc4b21a');
INSERT INTO "facts" VALUES('corpus-155',115,1800000267000,'{"v":2,"fact":"move","seat":1,"move":"+PL-DG"}',1,'act 114','35cda7d9886eb602522dd66c905b4ea41d49eb52b5d592efa960bf2ab208c6bf');
INSERT INTO "facts" VALUES('corpus-155',116,1800000268000,'{"v":2,"fact":"move","seat":0,"move":"+DSL-CCP"}',0,'act 115','8e1ff6a44afca23fcf65c2b5909c4bde696e27b5a1c5c94e0deb56f3137d75b4');
INSERT INTO "facts" VALUES('corpus-155',117,1800000269000,'{"v":2,"fact":"move","seat":1,"move":"+CC-PP"}',1,'act 116','dee6cc7228a9d6b857b696acc0c3b8a15dc7d6fec610d47078e870f8bdbea599');
INSERT INTO "facts" VALUES('corpus-155',118,1800000270000,'{"v":2,"fact":"move","seat":0,"move":"+PPP-GKK"}',0,'act 117','263d192e3ad12485c558d3bdc2983d78c522b3d36a0520eb443b28d6ea0fe8ff');
INSERT INTO "facts" VALUES('corpus-155',119,1800000271000,'{"v":2,"fact":"move","seat":1,"move":"-L"}',1,'act 118','693caf0eca75d52fa3f81c74582445dfea7978debcbcae59d00dd1a5240a3bf4');
INSERT INTO "facts" VALUES('corpus-155',120,1800000272000,'{"v":2,"fact":"move","seat":0,"move":"-PPP"}',0,'act 119','f00be06e4666321508502be57a336f8410f6798d6922d50d8c48a9707f8ee8b2');
INSERT INTO "facts" VALUES('corpus-155',121,1800000273000,'{"v":2,"fact":"move","seat":1,"move":"+GG-SL"}',1,'act 120','43711195d283b4b6137b8a8089359629fe8e60d4c1f731f13d6a2516902cf683');
INSERT INTO "facts" VALUES('corpus-155',122,1800000274000,'{"v":2,"fact":"move","seat":0,"move":"-SS"}',0,'act 121','84aeff94cc9e3a2b780d0b924e94c6f1d7c52f5db07af13e0179b1b21fa05718');
INSERT INTO "facts" VALUES('corpus-155',123,1800000275000,'{"v":2,"fact":"move","seat":1,"move":"+SL-CP"}',1,'act 122','7d774cef190ecf19a64b32d58ddc24faae450d849250f0a20f0e578b1575b836');
INSERT INTO "facts" VALUES('corpus-155',124,1800000276000,'{"v":2,"fact":"move","seat":0,"move":"+C"}',0,'act 123','53a8947db5225248bebf7b8a4ef4b90615a5eeb487443c01082dd5dcb3ae7f60');
INSERT INTO "facts" VALUES('corpus-155',125,1800000277000,'{"v":2,"fact":"move","seat":1,"move":"+PL-SK"}',1,'act 124','887b13b0edf856791f323b5ef83011ed37823b12468c7273d785400879ed2f0c');
INSERT INTO "facts" VALUES('corpus-155',126,1800000278000,'{"v":2,"fact":"move","seat":0,"move":"-C"}',0,'act 125','820844c56f244c938ae98a52da6a0b794a3b8ca523a65b33eed83d337cefaf88');
INSERT INTO "facts" VALUES('corpus-155',127,1800000279000,'{"v":2,"fact":"move","seat":1,"move":"-LLL"}',1,'act 126','dacf5dd69e455f290e9144607cdfa00c63feb2a703f33a2f4a2abbcb64aeb508');
INSERT INTO "facts" VALUES('corpus-155',128,1800000280000,'{"v":2,"fact":"move","seat":0,"move":"-L"}',0,'act 127','693caf0eca75d52fa3f81c74582445dfea7978debcbcae59d00dd1a5240a3bf4');
INSERT INTO "facts" VALUES('corpus-155',129,1800000281000,'{"v":2,"fact":"move","seat":1,"move":"+S"}',1,'act 128','1214e8350e72b8d9eb8fbe88e5d0a2224c66fb06a5bde9cce993d2e61860f590');
INSERT INTO "facts" VALUES('corpus-155',130,1800000282000,'{"v":2,"fact":"move","seat":0,"move":"+C"}',0,'act 129','53a8947db5225248bebf7b8a4ef4b90615a5eeb487443c01082dd5dcb3ae7f60');
INSERT INTO "facts" VALUES('corpus-155',131,1800000283000,'{"v":2,"fact":"move","seat":1,"move":"+L"}',1,'act 130','005f290a24044ce4a76969023eedb542f68c625498af62a3016c99b1ce673d13');
INSERT INTO "facts" VALUES('corpus-155',132,1800000284000,'{"v":2,"fact":"move","seat":0,"move":"+L"}',0,'act 131','005f290a24044ce4a76969023eedb542f68c625498af62a3016c99b1ce673d13');
INSERT INTO "facts" VALUES('corpus-155',133,1800000285000,'{"v":2,"fact":"move","seat":1,"move":"-P"}',1,'act 132','ed078d38004d7c1a4e057fc65e47fa979f294279f7cad8f359ad5ba382aed9eb');
INSERT INTO "facts" VALUES('corpus-155',134,1800000286000,'{"v":2,"fact":"move","seat":0,"move":"+G"}',0,'act 133','e1352b9b23dc59d6c80650ee76dcab298d0eaf4842348e9226ea887b358905ee');
INSERT INTO "facts" VALUES('corpus-155',135,1800000287000,'{"v":2,"fact":"move","seat":1,"move":"+KKKKK"}',1,'act 134','e0a49caac2ef484a02e94435391061b007dca4e802bb867fabf123d7d667aa3e');
INSERT INTO "facts" VALUES('corpus-155',136,1800000288000,'{"v":2,"fact":"rematch_asked","seat":0}',0,'do 135','e7eedf438eb35246ce16539a32f36f76e881aed519b2ab0d979535ad60d0a646');
INSERT INTO "facts" VALUES('corpus-288',1,1800000289000,'{"v":2,"fact":"opened","options":{"mode":"online","rules":"standard","first_to":2,"herds":"hidden","memory":false,"starter":null},"players":[null,null],"secret":"30458e2fdbfe4707dec7cd3e167bff823d15833d04f093f20380f70936a7be0c"}',NULL,NULL,NULL);
INSERT INTO "facts" VALUES('corpus-155',137,1800000289000,'{"v":2,"fact":"rematch_asked","seat":1}',NULL,NULL,NULL);
INSERT INTO "facts" VALUES('corpus-155',138,1800000289000,'{"v":2,"fact":"rematched","match":"corpus-288"}',1,'do 136','e7eedf438eb35246ce16539a32f36f76e881aed519b2ab0d979535ad60d0a646');
INSERT INTO "facts" VALUES('corpus-289',1,1800000290000,'{"v":2,"fact":"opened","options":{"mode":"bot","rules":"standard","first_to":2,"herds":"hidden","memory":false,"starter":0},"players":[{"name":"Asha","bot":null},{"name":"Trader","bot":"trader"}],"secret":"5df980d9d7722f4e68a66f0127113fa1f678c7343cd0e100455d25f35accc801"}',NULL,NULL,NULL);
INSERT INTO "facts" VALUES('corpus-289',2,1800000290000,'{"v":2,"fact":"dealt","key":"d5f441aa2a500aefff834568b5e002c41bc64057c8f3da49a2e13286a0eef13a","starter_by":"agreed"}',NULL,NULL,NULL);
INSERT INTO "facts" VALUES('corpus-289',3,1800000291000,'{"v":2,"fact":"move","seat":0,"move":"-LL"}',0,'act 2','eb648d03e0d8dbfc3738ebb9a66965768e7359ec1d087c311af5f0cfc02f172c');
INSERT INTO "facts" VALUES('corpus-289',4,1800000292000,'{"v":2,"fact":"move","seat":1,"move":"+L"}',1,'act 3','005f290a24044ce4a76969023eedb542f68c625498af62a3016c99b1ce673d13');
INSERT INTO "facts" VALUES('corpus-289',5,1800000293000,'{"v":2,"fact":"move","seat":0,"move":"+S"}',0,'act 4','1214e8350e72b8d9eb8fbe88e5d0a2224c66fb06a5bde9cce993d2e61860f590');
INSERT INTO "facts" VALUES('corpus-289',6,1800000294000,'{"v":2,"fact":"move","seat":1,"move":"-L"}',1,'act 5','693caf0eca75d52fa3f81c74582445dfea7978debcbcae59d00dd1a5240a3bf4');
INSERT INTO "facts" VALUES('corpus-289',7,1800000295000,'{"v":2,"fact":"move","seat":0,"move":"+KKKK"}',0,'act 6','17fe5fbab2491c2e366d5c4ab1cf42fbab26ab0800dec5c559975ea73499b85c');
INSERT INTO "facts" VALUES('corpus-289',8,1800000296000,'{"v":2,"fact":"move","seat":1,"move":"+L"}',1,'act 7','005f290a24044ce4a76969023eedb542f68c625498af62a3016c99b1ce673d13');
INSERT INTO "facts" VALUES('corpus-289',9,1800000297000,'{"v":2,"fact":"undone","seat":0,"to":6}',0,'do 8','f015346ae3563d83d3a9cad3223586a53d2a62b08a6a7f47d7eeeb3f89be4e90');
INSERT INTO "facts" VALUES('corpus-289',10,1800000298000,'{"v":2,"fact":"substituted","seat":1,"bot":"novice"}',NULL,NULL,NULL);
INSERT INTO "facts" VALUES('corpus-297',1,1800000299000,'{"v":2,"fact":"opened","options":{"mode":"bot","rules":"standard","first_to":2,"herds":"hidden","memory":false,"starter":null},"players":[{"name":"Asha","bot":null},{"name":"Trader","bot":"trader"}],"secret":"f4367d1fe998285e4f54dc8e8956d9dfb5d0b41eaaefa522b3d30ad08d387d95"}',NULL,NULL,NULL);
INSERT INTO "facts" VALUES('corpus-297',2,1800000299000,'{"v":2,"fact":"dealt","key":"51b2f2583e2a56b65107dc03610d9f8325ba481edfda865b04f12700d5ecbf65","starter_by":"drawn"}',NULL,NULL,NULL);
INSERT INTO "facts" VALUES('corpus-297',3,1800000300000,'{"v":2,"fact":"move","seat":0,"move":"-P"}',0,'act 2','ed078d38004d7c1a4e057fc65e47fa979f294279f7cad8f359ad5ba382aed9eb');
INSERT INTO "facts" VALUES('corpus-297',4,1800000301000,'{"v":2,"fact":"move","seat":1,"move":"-C"}',1,'act 3','820844c56f244c938ae98a52da6a0b794a3b8ca523a65b33eed83d337cefaf88');
INSERT INTO "facts" VALUES('corpus-297',5,1800000302000,'{"v":2,"fact":"move","seat":0,"move":"+KKKK"}',0,'act 4','17fe5fbab2491c2e366d5c4ab1cf42fbab26ab0800dec5c559975ea73499b85c');
INSERT INTO "facts" VALUES('corpus-297',6,1800000303000,'{"v":2,"fact":"move","seat":1,"move":"+SL-PK"}',1,'act 5','c3b837fae0e25b3ec3e3e460a60a7ade98ca7510f74a93cfc909523c8573ab73');
INSERT INTO "facts" VALUES('corpus-297',7,1800000304000,'{"v":2,"fact":"move","seat":0,"move":"+DL-CP"}',0,'act 6','f6db7a2f212da2c6583a56c04f34387c199a4df56486d837bb5f850acc6b7d8b');
INSERT INTO "facts" VALUES('corpus-297',8,1800000305000,'{"v":2,"fact":"move","seat":1,"move":"-LL"}',1,'act 7','eb648d03e0d8dbfc3738ebb9a66965768e7359ec1d087c311af5f0cfc02f172c');
INSERT INTO "facts" VALUES('corpus-297',9,1800000306000,'{"v":2,"fact":"move","seat":0,"move":"+PP-DK"}',0,'act 8','a9f18b508ed9597a4bd7819bb3b3310d45b4889e804fdd8f0bb34d4d034ed9ef');
INSERT INTO "facts" VALUES('corpus-297',10,1800000307000,'{"v":2,"fact":"move","seat":1,"move":"+DL-GS"}',1,'act 9','bc57ed17c45c83d31b5367f52ef41c9556cba43fbffec1f00bce99133624933c');
INSERT INTO "facts" VALUES('corpus-297',11,1800000308000,'{"v":2,"fact":"move","seat":0,"move":"+GSC-PPL"}',0,'act 10','57877072e663d5bceb55bb07f27f6238e27506c576adde2b39c3531f1e8273bb');
INSERT INTO "facts" VALUES('corpus-297',12,1800000309000,'{"v":2,"fact":"undone","seat":0,"to":10}',0,'do 11','f015346ae3563d83d3a9cad3223586a53d2a62b08a6a7f47d7eeeb3f89be4e90');
INSERT INTO "facts" VALUES('corpus-297',13,1800000310000,'{"v":2,"fact":"closed","how":"resigned","winner":1,"seat":0}',0,'do 12','06028c9760f4dfd106aa75df58d8443d02e23c05b3b22dcb74a9c146c732b427');
INSERT INTO "facts" VALUES('corpus-309',1,1800000311000,'{"v":2,"fact":"opened","options":{"mode":"pass","rules":"standard","first_to":2,"herds":"hidden","memory":false,"starter":null},"players":[{"name":"Asha","bot":null},{"name":"Belén","bot":null}],"secret":"17be1ecc47e00a98bd7a3ba21f0a00b3d6fb645df8404f0bcf88d16178766a0f"}',NULL,NULL,NULL);
INSERT INTO "facts" VALUES('corpus-309',2,1800000311000,'{"v":2,"fact":"dealt","key":"62366aac9ac307443273ee623a8dab4f2f5ecb389e8231f2b069e9fc2a9c0199","starter_by":"drawn"}',NULL,NULL,NULL);
INSERT INTO "facts" VALUES('corpus-309',3,1800000312000,'{"v":2,"fact":"move","seat":1,"move":"-LL"}',1,'act 2','eb648d03e0d8dbfc3738ebb9a66965768e7359ec1d087c311af5f0cfc02f172c');
INSERT INTO "facts" VALUES('corpus-309',4,1800000313000,'{"v":2,"fact":"move","seat":0,"move":"-PP"}',0,'act 3','1d0021330f2cd9586bfa970e7a446bd646bd3e8ca08d32eb953490dcb2b2816f');
INSERT INTO "facts" VALUES('corpus-309',5,1800000314000,'{"v":2,"fact":"move","seat":1,"move":"-C"}',1,'act 4','820844c56f244c938ae98a52da6a0b794a3b8ca523a65b33eed83d337cefaf88');
INSERT INTO "facts" VALUES('corpus-309',6,1800000315000,'{"v":2,"fact":"closed","how":"called_off","winner":null,"seat":0}',0,'do 5','5d43d7c8c5e27665fdfdb6da801bcb493e1447f757acd397166775311cad4a70');
INSERT INTO "facts" VALUES('corpus-314',1,1800000316000,'{"v":2,"fact":"opened","options":{"mode":"online","rules":"standard","first_to":2,"herds":"hidden","memory":false,"starter":null},"players":[{"name":"Asha","bot":null},{"name":"Belén","bot":null}],"secret":"bc1704d3795fd8cd500ae52318d353eab836c07721d05a65f8c8ebb1acaa6808"}',NULL,NULL,NULL);
INSERT INTO "facts" VALUES('corpus-314',2,1800000316000,'{"v":2,"fact":"dealt","key":"7e6bab0b8441b3bc31697076621aba611e83f2b49d07a23dd251a4cdc9249f40","starter_by":"drawn"}',NULL,NULL,NULL);
INSERT INTO "facts" VALUES('corpus-314',3,1800000317000,'{"v":2,"fact":"move","seat":0,"move":"+G"}',0,'act 2','e1352b9b23dc59d6c80650ee76dcab298d0eaf4842348e9226ea887b358905ee');
INSERT INTO "facts" VALUES('corpus-314',4,1800000318000,'{"v":2,"fact":"move","seat":1,"move":"+KKKK"}',1,'act 3','17fe5fbab2491c2e366d5c4ab1cf42fbab26ab0800dec5c559975ea73499b85c');
INSERT INTO "facts" VALUES('corpus-314',5,1800000319000,'{"v":2,"fact":"move","seat":0,"move":"+GPL-SCK"}',0,'act 4','f29b714b96c0ae98b4bfffaa7cd2ce12540124084515ab7b599d433d1c0988cf');
INSERT INTO "facts" VALUES('corpus-314',6,1800000320000,'{"v":2,"fact":"move","seat":1,"move":"-L"}',1,'act 5','693caf0eca75d52fa3f81c74582445dfea7978debcbcae59d00dd1a5240a3bf4');
INSERT INTO "facts" VALUES('corpus-314',7,1800000321000,'{"v":2,"fact":"move","seat":0,"move":"-PP"}',0,'act 6','1d0021330f2cd9586bfa970e7a446bd646bd3e8ca08d32eb953490dcb2b2816f');
INSERT INTO "facts" VALUES('corpus-314',8,1800000322000,'{"v":2,"fact":"move","seat":1,"move":"+S"}',1,'act 7','1214e8350e72b8d9eb8fbe88e5d0a2224c66fb06a5bde9cce993d2e61860f590');
INSERT INTO "facts" VALUES('corpus-314',9,1800000323000,'{"v":2,"fact":"move","seat":0,"move":"+CL-GG"}',0,'act 8','61f37372506f1e41e1f8ff39df0d58876e25b7f2f87e3ad4aa28975f908b8285');
INSERT INTO "facts" VALUES('corpus-314',10,1800000324000,'{"v":2,"fact":"move","seat":1,"move":"+GG-KK"}',1,'act 9','def2af383ca21240fb4e3aeb989daba4be72f903ef17ae33fe9acae53b27cb32');
INSERT INTO "facts" VALUES('corpus-314',11,1800000325000,'{"v":2,"fact":"call_off_asked","seat":0}',0,'do 10','5d43d7c8c5e27665fdfdb6da801bcb493e1447f757acd397166775311cad4a70');
CREATE TABLE forms (
	oldest VARCHAR(32) NOT NULL, 
	PRIMARY KEY (oldest)
);
INSERT INTO "forms" VALUES('0003');
CREATE TABLE jobs (
	kind VARCHAR(16) NOT NULL, 
	"match" VARCHAR(32) NOT NULL, 
	seq INTEGER NOT NULL, 
	due BIGINT NOT NULL, 
	leased_until BIGINT NOT NULL, 
	holder VARCHAR(32) NOT NULL, 
	PRIMARY KEY (kind, "match")
);
INSERT INTO "jobs" VALUES('bot','corpus-2',27,1794969362728,1794969372728,'a18872aeaa41dd8f');
CREATE TABLE links (
	token VARCHAR(64) NOT NULL, 
	"match" VARCHAR(32) NOT NULL, 
	purpose VARCHAR(8) NOT NULL, 
	guest VARCHAR(64) NOT NULL, 
	created BIGINT NOT NULL, 
	PRIMARY KEY (token), 
	FOREIGN KEY("match") REFERENCES matches (id)
);
INSERT INTO "links" VALUES('ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff','corpus-155','watch','aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',1794969363287);
CREATE TABLE matches (
	id VARCHAR(32) NOT NULL, 
	summary TEXT NOT NULL, 
	phase VARCHAR(16) NOT NULL, 
	created BIGINT NOT NULL, 
	updated BIGINT NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "matches" VALUES('corpus-1','{"mode":"online","phase":"waiting","players":[null,null],"seals":[0,0],"turn":null,"winner":null,"ended_by":null}','waiting',1800000000000,1800000000000);
INSERT INTO "matches" VALUES('corpus-2','{"mode":"bot","phase":"play","players":[{"name":"Asha","bot":null},{"name":"Trader","bot":"trader"}],"seals":[0,0],"turn":1,"winner":null,"ended_by":null}','play',1800000001000,1800000026000);
INSERT INTO "matches" VALUES('corpus-28','{"mode":"pass","phase":"round_over","players":[{"name":"Asha","bot":null},{"name":"Belén","bot":null}],"seals":[1,0],"turn":null,"winner":null,"ended_by":null}','round_over',1800000027000,1800000095000);
INSERT INTO "matches" VALUES('corpus-97','{"mode":"learn","phase":"match_over","players":[{"name":"Asha","bot":null},{"name":"Guide","bot":"guide"}],"seals":[0,1],"turn":null,"winner":1,"ended_by":"seals"}','match_over',1800000096000,1800000153000);
INSERT INTO "matches" VALUES('corpus-155','{"mode":"online","phase":"match_over","players":[{"name":"Asha","bot":null},{"name":"Belén","bot":null}],"seals":[2,0],"turn":null,"winner":0,"ended_by":"seals"}','match_over',1800000154000,1800000289000);
INSERT INTO "matches" VALUES('corpus-288','{"mode":"online","phase":"waiting","players":[null,null],"seals":[0,0],"turn":null,"winner":null,"ended_by":null}','waiting',1800000289000,1800000289000);
INSERT INTO "matches" VALUES('corpus-289','{"mode":"bot","phase":"play","players":[{"name":"Asha","bot":null},{"name":"novice","bot":"novice"}],"seals":[0,0],"turn":0,"winner":null,"ended_by":null}','play',1800000290000,1800000298000);
INSERT INTO "matches" VALUES('corpus-297','{"mode":"bot","phase":"match_over","players":[{"name":"Asha","bot":null},{"name":"Trader","bot":"trader"}],"seals":[0,0],"turn":null,"winner":1,"ended_by":"resigned"}','match_over',1800000299000,1800000310000);
INSERT INTO "matches" VALUES('corpus-309','{"mode":"pass","phase":"match_over","players":[{"name":"Asha","bot":null},{"name":"Belén","bot":null}],"seals":[0,0],"turn":null,"winner":null,"ended_by":"called_off"}','match_over',1800000311000,1800000315000);
INSERT INTO "matches" VALUES('corpus-314','{"mode":"online","phase":"play","players":[{"name":"Asha","bot":null},{"name":"Belén","bot":null}],"seals":[0,0],"turn":0,"winner":null,"ended_by":null}','play',1800000316000,1800000325000);
CREATE TABLE notices (
	kind VARCHAR(16) NOT NULL, 
	text TEXT NOT NULL, 
	since BIGINT NOT NULL, 
	PRIMARY KEY (kind)
);
CREATE TABLE presence (
	process VARCHAR(32) NOT NULL, 
	"match" VARCHAR(32) NOT NULL, 
	seats INTEGER NOT NULL, 
	watching INTEGER NOT NULL, 
	PRIMARY KEY (process, "match")
);
CREATE TABLE processes (
	id VARCHAR(32) NOT NULL, 
	seen BIGINT NOT NULL, 
	PRIMARY KEY (id)
);
CREATE TABLE seats (
	"match" VARCHAR(32) NOT NULL, 
	seat INTEGER NOT NULL, 
	guest VARCHAR(64) NOT NULL, 
	listed BOOLEAN NOT NULL, 
	PRIMARY KEY ("match", seat), 
	FOREIGN KEY("match") REFERENCES matches (id)
);
INSERT INTO "seats" VALUES('corpus-1',0,'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',1);
INSERT INTO "seats" VALUES('corpus-2',0,'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',1);
INSERT INTO "seats" VALUES('corpus-28',0,'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',1);
INSERT INTO "seats" VALUES('corpus-97',0,'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',1);
INSERT INTO "seats" VALUES('corpus-155',0,'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',1);
INSERT INTO "seats" VALUES('corpus-155',1,'bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb',1);
INSERT INTO "seats" VALUES('corpus-288',0,'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',1);
INSERT INTO "seats" VALUES('corpus-288',1,'bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb',1);
INSERT INTO "seats" VALUES('corpus-289',0,'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',1);
INSERT INTO "seats" VALUES('corpus-297',0,'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',1);
INSERT INTO "seats" VALUES('corpus-309',0,'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',1);
INSERT INTO "seats" VALUES('corpus-314',0,'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',1);
CREATE TABLE watchers (
	"match" VARCHAR(32) NOT NULL, 
	guest VARCHAR(64) NOT NULL, 
	listed BOOLEAN NOT NULL, 
	PRIMARY KEY ("match", guest), 
	FOREIGN KEY("match") REFERENCES matches (id)
);
INSERT INTO "watchers" VALUES('corpus-155','eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',1);
CREATE INDEX matches_by_phase ON matches (phase, updated);
CREATE INDEX jobs_by_lease ON jobs (leased_until);
CREATE INDEX presence_at_a_match ON presence ("match");
CREATE INDEX seats_of_a_guest ON seats (guest);
CREATE INDEX watchers_who_are_a_guest ON watchers (guest);
CREATE INDEX links_of_a_match ON links ("match");
COMMIT;
