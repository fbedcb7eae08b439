BEGIN TRANSACTION;
CREATE TABLE accounts (
	id VARCHAR(64) NOT NULL, 
	name VARCHAR(64) NOT NULL, 
	folded TEXT NOT NULL, 
	skeleton TEXT NOT NULL, 
	portrait VARCHAR(32) NOT NULL, 
	bot BOOLEAN NOT NULL, 
	password TEXT, 
	created BIGINT NOT NULL, 
	renamed BIGINT, 
	suspended BIGINT, 
	erased BIGINT, 
	PRIMARY KEY (id), 
	CONSTRAINT names_once UNIQUE (folded), 
	CONSTRAINT looks_once UNIQUE (skeleton)
);
INSERT INTO "accounts" VALUES('kkkkkkkkkkkkkkkkkkkkkk','Chandra','chandra','chandra','weaver',0,'a hash',1900000000000,1900000000000,NULL,NULL);
CREATE TABLE alembic_version (version_num VARCHAR(32) PRIMARY KEY);
INSERT INTO "alembic_version" VALUES('0012');
CREATE TABLE analyses (
	"match" VARCHAR(32) NOT NULL, 
	version INTEGER NOT NULL, 
	state VARCHAR(8) NOT NULL, 
	guest VARCHAR(64), 
	asked BIGINT NOT NULL, 
	tries INTEGER NOT NULL, 
	judged INTEGER NOT NULL, 
	moves INTEGER NOT NULL, 
	analysis TEXT, 
	counted_a INTEGER, 
	counted_b INTEGER, 
	lost_a FLOAT, 
	lost_b FLOAT, 
	luck_a FLOAT, 
	PRIMARY KEY ("match"), 
	FOREIGN KEY("match") REFERENCES matches (id) ON DELETE CASCADE
);
INSERT INTO "analyses" VALUES('corpus-daily-k',1,'done',NULL,1795061023121,0,30,30,'eJyrVkrLL8pNLFGyUspKzCwoLVJIzEvMqSzOLFaqBQCSiQpT',40,20,80.0,30.0,-12.5);
INSERT INTO "analyses" VALUES('corpus-daily-b',1,'waiting','kkkkkkkkkkkkkkkkkkkkkk',1795061023148,0,0,0,NULL,NULL,NULL,NULL,NULL,NULL);
CREATE TABLE attempts (
	who VARCHAR(64) NOT NULL, 
	number INTEGER NOT NULL, 
	until BIGINT NOT NULL, 
	PRIMARY KEY (who)
);
CREATE TABLE daily_attempts (
	day VARCHAR(10) NOT NULL, 
	guest VARCHAR(64) NOT NULL, 
	"match" VARCHAR(32) NOT NULL, 
	began BIGINT NOT NULL, 
	ended BIGINT, 
	won BOOLEAN, 
	rupees INTEGER, 
	rival_rupees INTEGER, 
	PRIMARY KEY (day, guest), 
	UNIQUE ("match"), 
	FOREIGN KEY("match") REFERENCES matches (id)
);
INSERT INTO "daily_attempts" VALUES('2027-01-15','kkkkkkkkkkkkkkkkkkkkkk','corpus-daily-k',1799971200000,1799971200000,1,76,47);
INSERT INTO "daily_attempts" VALUES('2027-01-15','bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb','corpus-daily-b',1799971200000,NULL,NULL,NULL,NULL);
CREATE TABLE daily_bots (
	day VARCHAR(10) NOT NULL, 
	bot VARCHAR(32) NOT NULL, 
	won BOOLEAN NOT NULL, 
	rupees INTEGER NOT NULL, 
	rival_rupees INTEGER NOT NULL, 
	PRIMARY KEY (day, bot)
);
INSERT INTO "daily_bots" VALUES('2027-01-15','trader',1,70,64);
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
INSERT INTO "facts" VALUES('corpus-1',1,1800000000000,'{"v":2,"fact":"opened","options":{"mode":"online","rules":"standard","first_to":2,"herds":"hidden","memory":false,"starter":null,"clock":null,"rated":false,"public":false,"day":null},"players":[null,null],"secret":"19a47e1e70bcc9515adfa480fc2f8bf33bd0068397c7aea590ff28dc4992f4f3"}',NULL,NULL,NULL);
INSERT INTO "facts" VALUES('corpus-2',1,1800000001000,'{"v":2,"fact":"opened","options":{"mode":"bot","rules":"box","first_to":2,"herds":"open","memory":true,"starter":null,"clock":null,"rated":false,"public":false,"day":null},"players":[{"name":"Asha","bot":null,"portrait":null,"program":false},{"name":"Trader","bot":"trader","portrait":null,"program":false}],"secret":"75288bc88fde9392165f3d8ccca3a7d7799a04bbe975cdc6bf34a3c429e9ab7d"}',NULL,NULL,NULL);
INSERT INTO "facts" VALUES('corpus-2',2,1800000001000,'{"v":2,"fact":"dealt","key":"9339e9aec5b285e845c7875f3060bbebb771d9633ec72169c9f2ffecba427a93","starter_by":"drawn"}',NULL,NULL,NULL);
INSERT INTO "facts" VALUES('corpus-2',3,1800000002000,'{"v":2,"fact":"move","seat":0,"move":"+P"}',0,'act 2','458d3c878efa292dd7bb0eb99d597a9ce38caa3681d379b12ca8840492319494');
INSERT INTO "facts" VALUES('corpus-2',4,1800000003000,'{"v":2,"fact":"move","seat":1,"move":"-PP"}',1,'act 3','1d0021330f2cd9586bfa970e7a446bd646bd3e8ca08d32eb953490dcb2b2816f');
INSERT INTO "facts" VALUES('corpus-2',5,1800000004000,'{"v":2,"fact":"move","seat":0,"move":"+L"}',0,'act 4','005f290a24044ce4a76969023eedb542f68c625498af62a3016c99b1ce673d13');
INSERT INTO "facts" VALUES('corpus-2',6,1800000005000,'{"v":2,"fact":"move","seat":1,"move":"-P"}',1,'act 5','ed078d38004d7c1a4e057fc65e47fa979f294279f7cad8f359ad5ba382aed9eb');
INSERT INTO "facts" VALUES('corpus-2',7,1800000006000,'{"v":2,"fact":"move","seat":0,"move":"+KKK"}',0,'act 6','7bf8f18214b4f04997a1143b3092dea4766d4f934298cacd349bcd1bacaf1016');
INSERT INTO "facts" VALUES('corpus-2',8,1800000007000,'{"v":2,"fact":"move","seat":1,"move":"-L"}',1,'act 7','693caf0eca75d52fa3f81c74582445dfea7978debcbcae59d00dd1a5240a3bf4');
INSERT INTO "facts" VALUES('corpus-2',9,1800000008000,'{"v":2,"fact":"move","seat":0,"move":"+CCC-DGG"}',0,'act 8','10b214316addf1b7de5f73226459159ed0efbf10d42efbb62c89bb9f2eb01050');
INSERT INTO "facts" VALUES('corpus-2',10,1800000009000,'{"v":2,"fact":"move","seat":1,"move":"+G"}',1,'act 9','e1352b9b23dc59d6c80650ee76dcab298d0eaf4842348e9226ea887b358905ee');
INSERT INTO "facts" VALUES('corpus-2',11,1800000010000,'{"v":2,"fact":"move","seat":0,"move":"+DG-PL"}',0,'act 10','3d5804d52cf9c7c414fc1b16d72be9a944e29f6f3ca43e34deea493b832e9c34');
INSERT INTO "facts" VALUES('corpus-2',12,1800000011000,'{"v":2,"fact":"move","seat":1,"move":"+KK"}',1,'act 11','38ce5ecd9690c99a7782bdf47960bbecdd2ea1c5329123bdae01dbf37f1d1486');
INSERT INTO "facts" VALUES('corpus-2',13,1800000012000,'{"v":2,"fact":"move","seat":0,"move":"+LL-CP"}',0,'act 12','93a16dfe804da69aebe76d2bad6ab668070c851b5166d848b93dd73c3cc5472b');
INSERT INTO "facts" VALUES('corpus-2',14,1800000013000,'{"v":2,"fact":"move","seat":1,"move":"+CPP-DKK"}',1,'act 13','9e3ac588708bc907d4928d8be6011526925fc08048509c915998e718ac5be726');
INSERT INTO "facts" VALUES('corpus-2',15,1800000014000,'{"v":2,"fact":"move","seat":0,"move":"+PP-DC"}',0,'act 14','923c0af7e26028f627c5344f41861fc76663519940cb3de8053b47a2e4e45547');
INSERT INTO "facts" VALUES('corpus-2',16,1800000015000,'{"v":2,"fact":"move","seat":1,"move":"+DC-PP"}',1,'act 15','4efba82bbf85699e8fb4448542780accccef7560049909c8e1f11e457b337eb3');
INSERT INTO "facts" VALUES('corpus-2',17,1800000016000,'{"v":2,"fact":"move","seat":0,"move":"+DPP-GLL"}',0,'act 16','05ae5f05c0ce090b03fe9f8b134fc0ae14e54b9a165ac3283c717edc88bae76c');
INSERT INTO "facts" VALUES('corpus-2',18,1800000017000,'{"v":2,"fact":"move","seat":1,"move":"+LL-CC"}',1,'act 17','71f35a5bab1687ca34dd63cc9181ccf007969f3f5290e956003a082b88993730');
INSERT INTO "facts" VALUES('corpus-2',19,1800000018000,'{"v":2,"fact":"move","seat":0,"move":"-P"}',0,'act 18','ed078d38004d7c1a4e057fc65e47fa979f294279f7cad8f359ad5ba382aed9eb');
INSERT INTO "facts" VALUES('corpus-2',20,1800000019000,'{"v":2,"fact":"move","seat":1,"move":"+GCC-DLL"}',1,'act 19','f1d69077fe27d900b68c87fd9f0a49989e14c6a68622434bf07f012aad5f332a');
INSERT INTO "facts" VALUES('corpus-2',21,1800000020000,'{"v":2,"fact":"move","seat":0,"move":"+DL-PP"}',0,'act 20','2bd2db70b7bdba563f0e131f51f8e1e0499b46947a9a35d3f51b9bb317d70a7b');
INSERT INTO "facts" VALUES('corpus-2',22,1800000021000,'{"v":2,"fact":"move","seat":1,"move":"+L"}',1,'act 21','005f290a24044ce4a76969023eedb542f68c625498af62a3016c99b1ce673d13');
INSERT INTO "facts" VALUES('corpus-2',23,1800000022000,'{"v":2,"fact":"move","seat":0,"move":"+PP-DC"}',0,'act 22','923c0af7e26028f627c5344f41861fc76663519940cb3de8053b47a2e4e45547');
INSERT INTO "facts" VALUES('corpus-2',24,1800000023000,'{"v":2,"fact":"move","seat":1,"move":"+DC-GL"}',1,'act 23','f3025c0018aec7c44a94e9b98dfb8d3b0e348048993d5190d193ba9845cc0e0b');
INSERT INTO "facts" VALUES('corpus-2',25,1800000024000,'{"v":2,"fact":"move","seat":0,"move":"-PP"}',0,'act 24','1d0021330f2cd9586bfa970e7a446bd646bd3e8ca08d32eb953490dcb2b2816f');
INSERT INTO "facts" VALUES('corpus-2',26,1800000025000,'{"v":2,"fact":"move","seat":1,"move":"-CC"}',1,'act 25','4de2257c7b0d8defc11ee6930e348d450e1815e206ae6788913ff8d64cbfcad0');
INSERT INTO "facts" VALUES('corpus-2',27,1800000026000,'{"v":2,"fact":"move","seat":0,"move":"+GL-DK"}',0,'act 26','79ddc28eb766ec7afb3807548caab453696a47b3a6df90c329873f71d67a160b');
INSERT INTO "facts" VALUES('corpus-3',1,1800000027000,'{"v":2,"fact":"opened","options":{"mode":"pass","rules":"standard","first_to":2,"herds":"hidden","memory":false,"starter":1,"clock":null,"rated":false,"public":false,"day":null},"players":[{"name":"Asha","bot":null,"portrait":null,"program":false},{"name":"Belén","bot":null,"portrait":null,"program":false}],"secret":"5842112424a760e0bb4911a5b5bd37b410ff66b77004d2931d8a1a4f96505506"}',NULL,NULL,NULL);
INSERT INTO "facts" VALUES('corpus-3',2,1800000027000,'{"v":2,"fact":"dealt","key":"2d99ba7c4acc4606a54b39f06aedf465233856897dbcb093456c148175d73641","starter_by":"agreed"}',NULL,NULL,NULL);
INSERT INTO "facts" VALUES('corpus-3',3,1800000028000,'{"v":2,"fact":"move","seat":1,"move":"-C"}',1,'act 2','820844c56f244c938ae98a52da6a0b794a3b8ca523a65b33eed83d337cefaf88');
INSERT INTO "facts" VALUES('corpus-3',4,1800000029000,'{"v":2,"fact":"move","seat":0,"move":"+DL-GC"}',0,'act 3','0a90eed97a276efcdcf37fbef8e23fe1a1d96fd74a7df306beb94249681dbb15');
INSERT INTO "facts" VALUES('corpus-3',5,1800000030000,'{"v":2,"fact":"move","seat":1,"move":"+GC-DK"}',1,'act 4','567199e57baa7f7f30c08ab21ff17cea7bee3d5188435775988c7537f5691296');
INSERT INTO "facts" VALUES('corpus-3',6,1800000031000,'{"v":2,"fact":"move","seat":0,"move":"+D"}',0,'act 5','19dbbd409376ff001f81d6e186cf7c456b03ade465be3630185315357d77919f');
INSERT INTO "facts" VALUES('corpus-3',7,1800000032000,'{"v":2,"fact":"move","seat":1,"move":"-L"}',1,'act 6','693caf0eca75d52fa3f81c74582445dfea7978debcbcae59d00dd1a5240a3bf4');
INSERT INTO "facts" VALUES('corpus-3',8,1800000033000,'{"v":2,"fact":"move","seat":0,"move":"-C"}',0,'act 7','820844c56f244c938ae98a52da6a0b794a3b8ca523a65b33eed83d337cefaf88');
INSERT INTO "facts" VALUES('corpus-3',9,1800000034000,'{"v":2,"fact":"move","seat":1,"move":"-C"}',1,'act 8','820844c56f244c938ae98a52da6a0b794a3b8ca523a65b33eed83d337cefaf88');
INSERT INTO "facts" VALUES('corpus-3',10,1800000035000,'{"v":2,"fact":"move","seat":0,"move":"-GG"}',0,'act 9','aceee5b213544c62dc24a4de0869974aa866c41bab8817ef7af0a9767b8a7d24');
INSERT INTO "facts" VALUES('corpus-3',11,1800000036000,'{"v":2,"fact":"move","seat":1,"move":"+KKKK"}',1,'act 10','17fe5fbab2491c2e366d5c4ab1cf42fbab26ab0800dec5c559975ea73499b85c');
INSERT INTO "facts" VALUES('corpus-3',12,1800000037000,'{"v":2,"fact":"move","seat":0,"move":"-DD"}',0,'act 11','4669a132372d65e81e931ebc95943618b38b0c86c8f09d74771dd7a2469a7da3');
INSERT INTO "facts" VALUES('corpus-3',13,1800000038000,'{"v":2,"fact":"move","seat":1,"move":"+DP-GK"}',1,'act 12','3692888d0394a1bedcd95250ff569c45543f796e5fbd11eacc757635bedbc339');
INSERT INTO "facts" VALUES('corpus-3',14,1800000039000,'{"v":2,"fact":"move","seat":0,"move":"-L"}',0,'act 13','693caf0eca75d52fa3f81c74582445dfea7978debcbcae59d00dd1a5240a3bf4');
INSERT INTO "facts" VALUES('corpus-3',15,1800000040000,'{"v":2,"fact":"move","seat":1,"move":"+GL-KK"}',1,'act 14','788d1a71d00a85c26855d10d40b7666623c6ef14a75ff993eab6f21b55f86a93');
INSERT INTO "facts" VALUES('corpus-3',16,1800000041000,'{"v":2,"fact":"move","seat":0,"move":"+KKKKK"}',0,'act 15','e0a49caac2ef484a02e94435391061b007dca4e802bb867fabf123d7d667aa3e');
INSERT INTO "facts" VALUES('corpus-3',17,1800000042000,'{"v":2,"fact":"move","seat":1,"move":"+SL-DP"}',1,'act 16','72fb8368463947041039428a3a7e1a6e98b555bc2c2d5639e7cbc856ab460f39');
INSERT INTO "facts" VALUES('corpus-3',18,1800000043000,'{"v":2,"fact":"move","seat":0,"move":"+DGP-KKK"}',0,'act 17','f1455cb988e2f58a5b48eb684752bc9a93329a0e88e1fd68877deca2083b8f0d');
INSERT INTO "facts" VALUES('corpus-3',19,1800000044000,'{"v":2,"fact":"move","seat":1,"move":"+P"}',1,'act 18','458d3c878efa292dd7bb0eb99d597a9ce38caa3681d379b12ca8840492319494');
INSERT INTO "facts" VALUES('corpus-3',20,1800000045000,'{"v":2,"fact":"move","seat":0,"move":"-P"}',0,'act 19','ed078d38004d7c1a4e057fc65e47fa979f294279f7cad8f359ad5ba382aed9eb');
INSERT INTO "facts" VALUES('corpus-3',21,1800000046000,'{"v":2,"fact":"move","seat":1,"move":"+KKKK"}',1,'act 20','17fe5fbab2491c2e366d5c4ab1cf42fbab26ab0800dec5c559975ea73499b85c');
INSERT INTO "facts" VALUES('corpus-3',22,1800000047000,'{"v":2,"fact":"move","seat":0,"move":"+SPL-GKK"}',0,'act 21','e4baa471c42b47376663439de02bcd20cc127274e6555e6245678c9d280a564a');
INSERT INTO "facts" VALUES('corpus-3',23,1800000048000,'{"v":2,"fact":"move","seat":1,"move":"+GS-DL"}',1,'act 22','a5f385b143dee7e7ab859b574fe804a863c93a9f9b08c8d318be0dbe7caaad7c');
INSERT INTO "facts" VALUES('corpus-3',24,1800000049000,'{"v":2,"fact":"move","seat":0,"move":"+D"}',0,'act 23','19dbbd409376ff001f81d6e186cf7c456b03ade465be3630185315357d77919f');
INSERT INTO "facts" VALUES('corpus-3',25,1800000050000,'{"v":2,"fact":"move","seat":1,"move":"+CL-SS"}',1,'act 24','d2b6c072e855575868ed54fd0bc4f41faa536e1c70d11b5b48e120dcc90cd51d');
INSERT INTO "facts" VALUES('corpus-3',26,1800000051000,'{"v":2,"fact":"move","seat":0,"move":"+SS-PL"}',0,'act 25','9381d61f30a8f62bcd7b7edf8eefe4610fcf7c0e9ea358cac831c732be31042d');
INSERT INTO "facts" VALUES('corpus-3',27,1800000052000,'{"v":2,"fact":"move","seat":1,"move":"+PL-GK"}',1,'act 26','766eab13a5f4e029f157b64ebfb3dca05d37cb99a6205e39e340b06fdd2c9521');
INSERT INTO "facts" VALUES('corpus-3',28,1800000053000,'{"v":2,"fact":"move","seat":0,"move":"+G"}',0,'act 27','e1352b9b23dc59d6c80650ee76dcab298d0eaf4842348e9226ea887b358905ee');
INSERT INTO "facts" VALUES('corpus-3',29,1800000054000,'{"v":2,"fact":"move","seat":1,"move":"-LL"}',1,'act 28','eb648d03e0d8dbfc3738ebb9a66965768e7359ec1d087c311af5f0cfc02f172c');
INSERT INTO "facts" VALUES('corpus-3',30,1800000055000,'{"v":2,"fact":"move","seat":0,"move":"-SSS"}',0,'act 29','3a877cd37c8abe6c66885382289d5d9834d46c4cf69f0b26896cfc164c80481d');
INSERT INTO "facts" VALUES('corpus-3',31,1800000056000,'{"v":2,"fact":"move","seat":1,"move":"-P"}',1,'act 30','ed078d38004d7c1a4e057fc65e47fa979f294279f7cad8f359ad5ba382aed9eb');
INSERT INTO "facts" VALUES('corpus-3',32,1800000057000,'{"v":2,"fact":"move","seat":0,"move":"+KKKK"}',0,'act 31','17fe5fbab2491c2e366d5c4ab1cf42fbab26ab0800dec5c559975ea73499b85c');
INSERT INTO "facts" VALUES('corpus-3',33,1800000058000,'{"v":2,"fact":"move","seat":1,"move":"+DG-CK"}',1,'act 32','da0d7200d7a84f801bbffab9a9bdc71be39d39596af5bceb8a6a2ecc0fdb96a6');
INSERT INTO "facts" VALUES('corpus-3',34,1800000059000,'{"v":2,"fact":"move","seat":0,"move":"+CC-KK"}',0,'act 33','a8d7cec6f7b07fc8a7a2cda427c9079927899476583d95181e3e863bcbe1b0f7');
INSERT INTO "facts" VALUES('corpus-3',35,1800000060000,'{"v":2,"fact":"move","seat":1,"move":"+KKKK"}',1,'act 34','17fe5fbab2491c2e366d5c4ab1cf42fbab26ab0800dec5c559975ea73499b85c');
INSERT INTO "facts" VALUES('corpus-3',36,1800000061000,'{"v":2,"fact":"move","seat":0,"move":"+SCP-DDK"}',0,'act 35','e90c323048e4fe6f5cf1446fab523b0663cc1b7154b40c91c8428693816b2209');
INSERT INTO "facts" VALUES('corpus-3',37,1800000062000,'{"v":2,"fact":"move","seat":1,"move":"+KKK"}',1,'act 36','7bf8f18214b4f04997a1143b3092dea4766d4f934298cacd349bcd1bacaf1016');
INSERT INTO "facts" VALUES('corpus-3',38,1800000063000,'{"v":2,"fact":"move","seat":0,"move":"+DDLL-GSCP"}',0,'act 37','aef1c03cb510039daec3f29b44a58a278d345c45f63ea0af9d6eb4c7853e352e');
INSERT INTO "facts" VALUES('corpus-3',39,1800000064000,'{"v":2,"fact":"move","seat":1,"move":"+GSP-LKK"}',1,'act 38','72d9db1fcf0b7d259a6c91d4363abdf5e7498849f8199e2c2a9083cb518762d9');
INSERT INTO "facts" VALUES('corpus-3',40,1800000065000,'{"v":2,"fact":"move","seat":0,"move":"+GL-DC"}',0,'act 39','accd5f9c745c5abcbebbae701dce902b190b71e3062c74176b4166ca5cae9460');
INSERT INTO "facts" VALUES('corpus-3',41,1800000066000,'{"v":2,"fact":"move","seat":1,"move":"+DCC-GPP"}',1,'act 40','99c137dd3cbec8284394b28f9ff0c8114bbc30ee301ed5772d60a629b0a93f94');
INSERT INTO "facts" VALUES('corpus-3',42,1800000067000,'{"v":2,"fact":"move","seat":0,"move":"+PP-DL"}',0,'act 41','19a7b3d534fe38f6e9867c1d3e6e08b15b8e4f3d69b543c0f84b53f013a297ef');
INSERT INTO "facts" VALUES('corpus-3',43,1800000068000,'{"v":2,"fact":"move","seat":1,"move":"+DGL-SCC"}',1,'act 42','1f2c35fdf5bc4a2d10b6e594c715e14d07730f41b5b972908d313f676cb3f1e6');
INSERT INTO "facts" VALUES('corpus-3',44,1800000069000,'{"v":2,"fact":"move","seat":0,"move":"+SCC-GPL"}',0,'act 43','9f323ff486c701f698da102af4cfb1869f26f1b47daeda8149f081d65a6d6a38');
INSERT INTO "facts" VALUES('corpus-3',45,1800000070000,'{"v":2,"fact":"move","seat":1,"move":"+PL-DG"}',1,'act 44','35cda7d9886eb602522dd66c905b4ea41d49eb52b5d592efa960bf2ab208c6bf');
INSERT INTO "facts" VALUES('corpus-3',46,1800000071000,'{"v":2,"fact":"move","seat":0,"move":"+GG-SC"}',0,'act 45','cc7bb36ce7ed6b96596651d54bc3ebbf45eebb54d06a4fe199397125a13e837a');
INSERT INTO "facts" VALUES('corpus-3',47,1800000072000,'{"v":2,"fact":"move","seat":1,"move":"+SC-DG"}',1,'act 46','794cf5ccb2704e1f619561df235c0d9b2ce4990cff07f6d8cbf77d50519fc197');
INSERT INTO "facts" VALUES('corpus-3',48,1800000073000,'{"v":2,"fact":"move","seat":0,"move":"+DDG-CLK"}',0,'act 47','d67bf7de91a2960710528ade71fa2abd777f57265162c5a4e70fc3d7b0e5c924');
INSERT INTO "facts" VALUES('corpus-3',49,1800000074000,'{"v":2,"fact":"move","seat":1,"move":"+CL-DP"}',1,'act 48','0ee2c1ef72d986675eb5bb2374fcd0108ba43ca8a4580a86b638687569ce6b38');
INSERT INTO "facts" VALUES('corpus-3',50,1800000075000,'{"v":2,"fact":"move","seat":0,"move":"+DP-GG"}',0,'act 49','ba1b4bd21e82970b58f0164b2505ecf87f758397278271818dc7e1ae0e43c55a');
INSERT INTO "facts" VALUES('corpus-3',51,1800000076000,'{"v":2,"fact":"move","seat":1,"move":"+GG-SC"}',1,'act 50','cc7bb36ce7ed6b96596651d54bc3ebbf45eebb54d06a4fe199397125a13e837a');
INSERT INTO "facts" VALUES('corpus-3',52,1800000077000,'{"v":2,"fact":"move","seat":0,"move":"-C"}',0,'act 51','820844c56f244c938ae98a52da6a0b794a3b8ca523a65b33eed83d337cefaf88');
INSERT INTO "facts" VALUES('corpus-3',53,1800000078000,'{"v":2,"fact":"move","seat":1,"move":"-L"}',1,'act 52','693caf0eca75d52fa3f81c74582445dfea7978debcbcae59d00dd1a5240a3bf4');
INSERT INTO "facts" VALUES('corpus-3',54,1800000079000,'{"v":2,"fact":"move","seat":0,"move":"-DDD"}',0,'act 53','c57ca5f21fd80f5d5aa456b81b34a80726600c9f87560d9b71a49031636c268d');
INSERT INTO "facts" VALUES('corpus-3',55,1800000080000,'{"v":2,"fact":"move","seat":1,"move":"+S"}',1,'act 54','1214e8350e72b8d9eb8fbe88e5d0a2224c66fb06a5bde9cce993d2e61860f590');
INSERT INTO "facts" VALUES('corpus-3',56,1800000081000,'{"v":2,"fact":"move","seat":0,"move":"+S"}',0,'act 55','1214e8350e72b8d9eb8fbe88e5d0a2224c66fb06a5bde9cce993d2e61860f590');
INSERT INTO "facts" VALUES('corpus-3',57,1800000082000,'{"v":2,"fact":"move","seat":1,"move":"-GGG"}',1,'act 56','46e3485b8dec34b21da165645d816c07fc81cb85ee6c43c3fe6ca46d08fe5de6');
INSERT INTO "facts" VALUES('corpus-3',58,1800000083000,'{"v":2,"fact":"move","seat":0,"move":"+DC-SP"}',0,'act 57','fe442570f695ccc2a622713e738743d29e4f642ec44fd048aa2e0faa548f3cc4');
INSERT INTO "facts" VALUES('corpus-3',59,1800000084000,'{"v":2,"fact":"move","seat":1,"move":"+SP-LL"}',1,'act 58','165030951a387355cfe613f8d70cf4505953a32f867a30f6e3d5e59628612f0b');
INSERT INTO "facts" VALUES('corpus-3',60,1800000085000,'{"v":2,"fact":"move","seat":0,"move":"+LL-GC"}',0,'act 59','70d2443370709f51a370147eb00d57d04ea1191fcfc638cd49847c5eea0c12e6');
INSERT INTO "facts" VALUES('corpus-3',61,1800000086000,'{"v":2,"fact":"move","seat":1,"move":"-P"}',1,'act 60','ed078d38004d7c1a4e057fc65e47fa979f294279f7cad8f359ad5ba382aed9eb');
INSERT INTO "facts" VALUES('corpus-3',62,1800000087000,'{"v":2,"fact":"move","seat":0,"move":"-P"}',0,'act 61','ed078d38004d7c1a4e057fc65e47fa979f294279f7cad8f359ad5ba382aed9eb');
INSERT INTO "facts" VALUES('corpus-3',63,1800000088000,'{"v":2,"fact":"move","seat":1,"move":"-C"}',1,'act 62','820844c56f244c938ae98a52da6a0b794a3b8ca523a65b33eed83d337cefaf88');
INSERT INTO "facts" VALUES('corpus-3',64,1800000089000,'{"v":2,"fact":"move","seat":0,"move":"+GC-DL"}',0,'act 63','84232f8deeaa0a683f01fb4496371f3e982f42ab14a7ad7b17d5a0b21b569253');
INSERT INTO "facts" VALUES('corpus-3',65,1800000090000,'{"v":2,"fact":"move","seat":1,"move":"-SS"}',1,'act 64','84aeff94cc9e3a2b780d0b924e94c6f1d7c52f5db07af13e0179b1b21fa05718');
INSERT INTO "facts" VALUES('corpus-4',1,1800000091000,'{"v":2,"fact":"opened","options":{"mode":"learn","rules":"standard","first_to":1,"herds":"hidden","memory":false,"starter":0,"clock":null,"rated":false,"public":false,"day":null},"players":[{"name":"Asha","bot":null,"portrait":null,"program":false},{"name":"Guide","bot":"guide","portrait":null,"program":false}],"secret":"55c676772361e2828cab46c4731b80d396b0457f446bd6cef1a9296fb078ce8e"}',NULL,NULL,NULL);
INSERT INTO "facts" VALUES('corpus-4',2,1800000091000,'{"v":2,"fact":"dealt","key":"87e213950c5afb0ae79c8b871678f63e221a52d3ebc5ce23f8e3164d3915862c","starter_by":"agreed"}',NULL,NULL,NULL);
INSERT INTO "facts" VALUES('corpus-4',3,1800000092000,'{"v":2,"fact":"move","seat":0,"move":"+DS-KK"}',0,'act 2','87cd92801d0121af8addbf0164242938c2a4926e18eb1705f29453b2911aa0f2');
INSERT INTO "facts" VALUES('corpus-4',4,1800000093000,'{"v":2,"fact":"move","seat":1,"move":"+KKKKK"}',1,'act 3','e0a49caac2ef484a02e94435391061b007dca4e802bb867fabf123d7d667aa3e');
INSERT INTO "facts" VALUES('corpus-4',5,1800000094000,'{"v":2,"fact":"move","seat":0,"move":"+CP-DS"}',0,'act 4','2a16a6199e395306ca5f125e9d8da1659ee6289c2c00da25062fb482f86a2e55');
INSERT INTO "facts" VALUES('corpus-4',6,1800000095000,'{"v":2,"fact":"move","seat":1,"move":"+SPP-GCK"}',1,'act 5','2c2d8a5b0b56bcc9998f45397ba6a4b59fa8ee724a8510a38ebbaf89b526a352');
INSERT INTO "facts" VALUES('corpus-4',7,1800000096000,'{"v":2,"fact":"move","seat":0,"move":"-DD"}',0,'act 6','4669a132372d65e81e931ebc95943618b38b0c86c8f09d74771dd7a2469a7da3');
INSERT INTO "facts" VALUES('corpus-4',8,1800000097000,'{"v":2,"fact":"move","seat":1,"move":"+GC-PP"}',1,'act 7','cf76b4d710b79b5bf117e98b3f4bc23937ab2c4c4dc4417243fe103f8a170c45');
INSERT INTO "facts" VALUES('corpus-4',9,1800000098000,'{"v":2,"fact":"move","seat":0,"move":"+P"}',0,'act 8','458d3c878efa292dd7bb0eb99d597a9ce38caa3681d379b12ca8840492319494');
INSERT INTO "facts" VALUES('corpus-4',10,1800000099000,'{"v":2,"fact":"move","seat":1,"move":"+DP-CK"}',1,'act 9','af39d503073a6d1589851c3a4317707e7bb2d6e3fb18308e8f9be1970ec181d2');
INSERT INTO "facts" VALUES('corpus-4',11,1800000100000,'{"v":2,"fact":"move","seat":0,"move":"+SC-PP"}',0,'act 10','0e1b6e02fe9fe9bef45e4e79fb13ad5e9a56ddf5d7e17660b2d1f56afa2d2cc1');
INSERT INTO "facts" VALUES('corpus-4',12,1800000101000,'{"v":2,"fact":"move","seat":1,"move":"-P"}',1,'act 11','ed078d38004d7c1a4e057fc65e47fa979f294279f7cad8f359ad5ba382aed9eb');
INSERT INTO "facts" VALUES('corpus-4',13,1800000102000,'{"v":2,"fact":"move","seat":0,"move":"+PP-SC"}',0,'act 12','9ba773198e54d883dbc2d89f9b73f01473aeec8d91d610f42feecaba9707ecdb');
INSERT INTO "facts" VALUES('corpus-4',14,1800000103000,'{"v":2,"fact":"move","seat":1,"move":"+SC-DL"}',1,'act 13','14019f9b0b05967a3ab8ace17432da667b9060af706e3fda7b4faee0bd5f0ceb');
INSERT INTO "facts" VALUES('corpus-4',15,1800000104000,'{"v":2,"fact":"move","seat":0,"move":"+DL-CP"}',0,'act 14','f6db7a2f212da2c6583a56c04f34387c199a4df56486d837bb5f850acc6b7d8b');
INSERT INTO "facts" VALUES('corpus-4',16,1800000105000,'{"v":2,"fact":"move","seat":1,"move":"-P"}',1,'act 15','ed078d38004d7c1a4e057fc65e47fa979f294279f7cad8f359ad5ba382aed9eb');
INSERT INTO "facts" VALUES('corpus-4',17,1800000106000,'{"v":2,"fact":"move","seat":0,"move":"+C"}',0,'act 16','53a8947db5225248bebf7b8a4ef4b90615a5eeb487443c01082dd5dcb3ae7f60');
INSERT INTO "facts" VALUES('corpus-4',18,1800000107000,'{"v":2,"fact":"move","seat":1,"move":"+KKKK"}',1,'act 17','17fe5fbab2491c2e366d5c4ab1cf42fbab26ab0800dec5c559975ea73499b85c');
INSERT INTO "facts" VALUES('corpus-4',19,1800000108000,'{"v":2,"fact":"move","seat":0,"move":"+GLL-DCP"}',0,'act 18','957ae11ac222b743863bb03e0b0d6b491d8af4858aba08139e24b3e935ff4b73');
INSERT INTO "facts" VALUES('corpus-4',20,1800000109000,'{"v":2,"fact":"move","seat":1,"move":"+DCPP-GSKK"}',1,'act 19','2edbe0831b902b0b5056f6c0f1f95b5b90cdac7224c8afed2f91bd6dee1acf99');
INSERT INTO "facts" VALUES('corpus-4',21,1800000110000,'{"v":2,"fact":"move","seat":0,"move":"+P"}',0,'act 20','458d3c878efa292dd7bb0eb99d597a9ce38caa3681d379b12ca8840492319494');
INSERT INTO "facts" VALUES('corpus-4',22,1800000111000,'{"v":2,"fact":"move","seat":1,"move":"+GP-DS"}',1,'act 21','dbf509a3f1636133a72b559ea05bbc99079abde79f1b4cb015e8818047e09468');
INSERT INTO "facts" VALUES('corpus-4',23,1800000112000,'{"v":2,"fact":"move","seat":0,"move":"+D"}',0,'act 22','19dbbd409376ff001f81d6e186cf7c456b03ade465be3630185315357d77919f');
INSERT INTO "facts" VALUES('corpus-4',24,1800000113000,'{"v":2,"fact":"move","seat":1,"move":"-CC"}',1,'act 23','4de2257c7b0d8defc11ee6930e348d450e1815e206ae6788913ff8d64cbfcad0');
INSERT INTO "facts" VALUES('corpus-4',25,1800000114000,'{"v":2,"fact":"move","seat":0,"move":"+KK"}',0,'act 24','38ce5ecd9690c99a7782bdf47960bbecdd2ea1c5329123bdae01dbf37f1d1486');
INSERT INTO "facts" VALUES('corpus-4',26,1800000115000,'{"v":2,"fact":"move","seat":1,"move":"+GSSS-PPKK"}',1,'act 25','07f3cc11437d95f28b86f858d1a6ca68391415601e160ef47ac34d83c0f3ec33');
INSERT INTO "facts" VALUES('corpus-4',27,1800000116000,'{"v":2,"fact":"move","seat":0,"move":"+PP-LL"}',0,'act 26','998a075f9b0146e6380d0dffd106c90675ad3357aacba90772793506323d75aa');
INSERT INTO "facts" VALUES('corpus-4',28,1800000117000,'{"v":2,"fact":"move","seat":1,"move":"-SS"}',1,'act 27','84aeff94cc9e3a2b780d0b924e94c6f1d7c52f5db07af13e0179b1b21fa05718');
INSERT INTO "facts" VALUES('corpus-4',29,1800000118000,'{"v":2,"fact":"move","seat":0,"move":"+LL-PP"}',0,'act 28','b3f64eae78a14ca4e054b2e9bd51fc13356631ab0c954e3161df7505abeb0461');
INSERT INTO "facts" VALUES('corpus-4',30,1800000119000,'{"v":2,"fact":"move","seat":1,"move":"+PP-GG"}',1,'act 29','79d12cbdaf1b37b046b2018e3eec09f9442023f0e29ce86dba4405ee6dd36903');
INSERT INTO "facts" VALUES('corpus-4',31,1800000120000,'{"v":2,"fact":"move","seat":0,"move":"-L"}',0,'act 30','693caf0eca75d52fa3f81c74582445dfea7978debcbcae59d00dd1a5240a3bf4');
INSERT INTO "facts" VALUES('corpus-4',32,1800000121000,'{"v":2,"fact":"move","seat":1,"move":"-P"}',1,'act 31','ed078d38004d7c1a4e057fc65e47fa979f294279f7cad8f359ad5ba382aed9eb');
INSERT INTO "facts" VALUES('corpus-4',33,1800000122000,'{"v":2,"fact":"move","seat":0,"move":"+GGL-DPP"}',0,'act 32','2d09858d1c1c394956b1c9b188114066094bb4efba08c05c7617d55ee30cedf8');
INSERT INTO "facts" VALUES('corpus-4',34,1800000123000,'{"v":2,"fact":"move","seat":1,"move":"+P"}',1,'act 33','458d3c878efa292dd7bb0eb99d597a9ce38caa3681d379b12ca8840492319494');
INSERT INTO "facts" VALUES('corpus-4',35,1800000124000,'{"v":2,"fact":"move","seat":0,"move":"+DCP-GGG"}',0,'act 34','7f12f60d89904e1c9b90b23d9496c1c4a734234d7b7496e2130298fb0965476b');
INSERT INTO "facts" VALUES('corpus-4',36,1800000125000,'{"v":2,"fact":"move","seat":1,"move":"+GGG-SLK"}',1,'act 35','45e30bd096b9db06e71e4bbd95a407abccd5e6a6f9b6dc302c76de1a45aed050');
INSERT INTO "facts" VALUES('corpus-4',37,1800000126000,'{"v":2,"fact":"move","seat":0,"move":"-P"}',0,'act 36','ed078d38004d7c1a4e057fc65e47fa979f294279f7cad8f359ad5ba382aed9eb');
INSERT INTO "facts" VALUES('corpus-4',38,1800000127000,'{"v":2,"fact":"move","seat":1,"move":"+SL-GK"}',1,'act 37','4174e3c551e25bb369933362a5cb7b4219ea7a56f701166271aba87a61155b41');
INSERT INTO "facts" VALUES('corpus-4',39,1800000128000,'{"v":2,"fact":"move","seat":0,"move":"-LLL"}',0,'act 38','dacf5dd69e455f290e9144607cdfa00c63feb2a703f33a2f4a2abbcb64aeb508');
INSERT INTO "facts" VALUES('corpus-4',40,1800000129000,'{"v":2,"fact":"move","seat":1,"move":"-P"}',1,'act 39','ed078d38004d7c1a4e057fc65e47fa979f294279f7cad8f359ad5ba382aed9eb');
INSERT INTO "facts" VALUES('corpus-4',41,1800000130000,'{"v":2,"fact":"move","seat":0,"move":"+G"}',0,'act 40','e1352b9b23dc59d6c80650ee76dcab298d0eaf4842348e9226ea887b358905ee');
INSERT INTO "facts" VALUES('corpus-4',42,1800000131000,'{"v":2,"fact":"move","seat":1,"move":"+D"}',1,'act 41','19dbbd409376ff001f81d6e186cf7c456b03ade465be3630185315357d77919f');
INSERT INTO "facts" VALUES('corpus-4',43,1800000132000,'{"v":2,"fact":"move","seat":0,"move":"+KKKK"}',0,'act 42','17fe5fbab2491c2e366d5c4ab1cf42fbab26ab0800dec5c559975ea73499b85c');
INSERT INTO "facts" VALUES('corpus-4',44,1800000133000,'{"v":2,"fact":"move","seat":1,"move":"+CLL-DPP"}',1,'act 43','6488d9a69efc23a4df3ea65888a26e90aa04f905502c2ad16e48d670a77ec357');
INSERT INTO "facts" VALUES('corpus-4',45,1800000134000,'{"v":2,"fact":"move","seat":0,"move":"+GPP-KKK"}',0,'act 44','42377067c15bf0fe7d2c12448b353e05e4a900a6e51f4b3d76cddd85dae48f12');
INSERT INTO "facts" VALUES('corpus-4',46,1800000135000,'{"v":2,"fact":"move","seat":1,"move":"-LLL"}',1,'act 45','dacf5dd69e455f290e9144607cdfa00c63feb2a703f33a2f4a2abbcb64aeb508');
INSERT INTO "facts" VALUES('corpus-4',47,1800000136000,'{"v":2,"fact":"move","seat":0,"move":"-PP"}',0,'act 46','1d0021330f2cd9586bfa970e7a446bd646bd3e8ca08d32eb953490dcb2b2816f');
INSERT INTO "facts" VALUES('corpus-4',48,1800000137000,'{"v":2,"fact":"move","seat":1,"move":"+KKKK"}',1,'act 47','17fe5fbab2491c2e366d5c4ab1cf42fbab26ab0800dec5c559975ea73499b85c');
INSERT INTO "facts" VALUES('corpus-4',49,1800000138000,'{"v":2,"fact":"move","seat":0,"move":"+CC-KK"}',0,'act 48','a8d7cec6f7b07fc8a7a2cda427c9079927899476583d95181e3e863bcbe1b0f7');
INSERT INTO "facts" VALUES('corpus-4',50,1800000139000,'{"v":2,"fact":"move","seat":1,"move":"-C"}',1,'act 49','820844c56f244c938ae98a52da6a0b794a3b8ca523a65b33eed83d337cefaf88');
INSERT INTO "facts" VALUES('corpus-4',51,1800000140000,'{"v":2,"fact":"move","seat":0,"move":"+DD-GC"}',0,'act 50','ae0691370911b0df2f1b2664ca9fa4c2876e1f8ba9001175426601e962377955');
INSERT INTO "facts" VALUES('corpus-4',52,1800000141000,'{"v":2,"fact":"move","seat":1,"move":"+GC-SK"}',1,'act 51','1743a001e13b6e7bd810e20e66006d3501fcc29a52abb2b9828bdd28219ef54b');
INSERT INTO "facts" VALUES('corpus-4',53,1800000142000,'{"v":2,"fact":"move","seat":0,"move":"+KKKK"}',0,'act 52','17fe5fbab2491c2e366d5c4ab1cf42fbab26ab0800dec5c559975ea73499b85c');
INSERT INTO "facts" VALUES('corpus-4',54,1800000143000,'{"v":2,"fact":"move","seat":1,"move":"+DSSC-GGGK"}',1,'act 53','e85f532f2099597827f796a032f14be5000312f9eac8e1d59a6ba7a6569a6a55');
INSERT INTO "facts" VALUES('corpus-4',55,1800000144000,'{"v":2,"fact":"move","seat":0,"move":"+GGG-CCK"}',0,'act 54','813848f65cec6ce3b23f75667acceecd323e875f15ba1f5dadc25af14236d7a4');
INSERT INTO "facts" VALUES('corpus-4',56,1800000145000,'{"v":2,"fact":"move","seat":1,"move":"-CC"}',1,'act 55','4de2257c7b0d8defc11ee6930e348d450e1815e206ae6788913ff8d64cbfcad0');
INSERT INTO "facts" VALUES('corpus-4',57,1800000146000,'{"v":2,"fact":"move","seat":0,"move":"-DD"}',0,'act 56','4669a132372d65e81e931ebc95943618b38b0c86c8f09d74771dd7a2469a7da3');
INSERT INTO "facts" VALUES('corpus-4',58,1800000147000,'{"v":2,"fact":"move","seat":1,"move":"+CC-SK"}',1,'act 57','201bdd57a93371d2f52579ea92bb73527fa0fd0f2839a1e07ec76858a2aa6f0f');
INSERT INTO "facts" VALUES('corpus-4',59,1800000148000,'{"v":2,"fact":"move","seat":0,"move":"+KKKK"}',0,'act 58','17fe5fbab2491c2e366d5c4ab1cf42fbab26ab0800dec5c559975ea73499b85c');
INSERT INTO "facts" VALUES('corpus-4',60,1800000149000,'{"v":2,"fact":"move","seat":1,"move":"+GG-SC"}',1,'act 59','cc7bb36ce7ed6b96596651d54bc3ebbf45eebb54d06a4fe199397125a13e837a');
INSERT INTO "facts" VALUES('corpus-4',61,1800000150000,'{"v":2,"fact":"move","seat":0,"move":"+SSSCC-DGGGG"}',0,'act 60','a7291c601d49fff495c9fafd4bca301d819737a94277af65266c38f491c7e88f');
INSERT INTO "facts" VALUES('corpus-4',62,1800000151000,'{"v":2,"fact":"move","seat":1,"move":"+GGG-DKK"}',1,'act 61','695155cbd93b2336bdcdcc80fd4d99177f472b909087022a2586a8b44468d094');
INSERT INTO "facts" VALUES('corpus-4',63,1800000152000,'{"v":2,"fact":"move","seat":0,"move":"+DG-KK"}',0,'act 62','f42ecb0f17ed7e2c57054d84e5ffd64313f6e5209a9d72f8f308ce9b9e897121');
INSERT INTO "facts" VALUES('corpus-4',64,1800000153000,'{"v":2,"fact":"move","seat":1,"move":"-GG"}',1,'act 63','aceee5b213544c62dc24a4de0869974aa866c41bab8817ef7af0a9767b8a7d24');
INSERT INTO "facts" VALUES('corpus-4',65,1800000154000,'{"v":2,"fact":"move","seat":0,"move":"-CC"}',0,'act 64','4de2257c7b0d8defc11ee6930e348d450e1815e206ae6788913ff8d64cbfcad0');
INSERT INTO "facts" VALUES('corpus-4',66,1800000155000,'{"v":2,"fact":"move","seat":1,"move":"-GGG"}',1,'act 65','46e3485b8dec34b21da165645d816c07fc81cb85ee6c43c3fe6ca46d08fe5de6');
INSERT INTO "facts" VALUES('corpus-5',1,1800000156000,'{"v":2,"fact":"opened","options":{"mode":"online","rules":"standard","first_to":2,"herds":"hidden","memory":false,"starter":null,"clock":null,"rated":false,"public":false,"day":null},"players":[null,null],"secret":"bcbbf16384c2d8ce9c7906260cbf2085088291ceecbd5a320ef141607a259e03"}',NULL,NULL,NULL);
INSERT INTO "facts" VALUES('corpus-5',2,1800000157000,'{"v":2,"fact":"seated","seat":0,"name":"Asha","secret":"6a1c72a5329b785a44413eefab2900c5492ff0f16f309a06908f8c0612c7a882","portrait":null,"commitment":null,"program":false}',NULL,NULL,NULL);
INSERT INTO "facts" VALUES('corpus-5',3,1800000158000,'{"v":2,"fact":"seated","seat":1,"name":"Belén","secret":"81bcdc793615e853689ecbae026ebd4d76663c739a8977538414f9e9784a121f","portrait":null,"commitment":null,"program":false}',NULL,NULL,NULL);
INSERT INTO "facts" VALUES('corpus-5',4,1800000158000,'{"v":2,"fact":"dealt","key":"c0db88637e697d0331e1761a72ff0859878e80f8bb19e53801372d55d4a9ae03","starter_by":"drawn"}',NULL,NULL,NULL);
INSERT INTO "facts" VALUES('corpus-5',5,1800000159000,'{"v":2,"fact":"move","seat":0,"move":"+GL-SC"}',0,'act 4','c14536a39fa84c907cb13344ec5b12e2c46048194668b02bc8eb83d11803c046');
INSERT INTO "facts" VALUES('corpus-5',6,1800000160000,'{"v":2,"fact":"move","seat":1,"move":"+SC-PK"}',1,'act 5','34bf4226326b8e324b66ceb2dec3f55cbbd865541112d4d3a408e2692f2c2360');
INSERT INTO "facts" VALUES('corpus-5',7,1800000161000,'{"v":2,"fact":"move","seat":0,"move":"-L"}',0,'act 6','693caf0eca75d52fa3f81c74582445dfea7978debcbcae59d00dd1a5240a3bf4');
INSERT INTO "facts" VALUES('corpus-5',8,1800000162000,'{"v":2,"fact":"move","seat":1,"move":"-PP"}',1,'act 7','1d0021330f2cd9586bfa970e7a446bd646bd3e8ca08d32eb953490dcb2b2816f');
INSERT INTO "facts" VALUES('corpus-5',9,1800000163000,'{"v":2,"fact":"move","seat":0,"move":"+KKKK"}',0,'act 8','17fe5fbab2491c2e366d5c4ab1cf42fbab26ab0800dec5c559975ea73499b85c');
INSERT INTO "facts" VALUES('corpus-5',10,1800000164000,'{"v":2,"fact":"move","seat":1,"move":"-C"}',1,'act 9','820844c56f244c938ae98a52da6a0b794a3b8ca523a65b33eed83d337cefaf88');
INSERT INTO "facts" VALUES('corpus-5',11,1800000165000,'{"v":2,"fact":"move","seat":0,"move":"+GPPP-CLKK"}',0,'act 10','57366a34198f9f6f953dbd665e0dcfa383e1c56a1fd82ee04b026e5d1b4183d8');
INSERT INTO "facts" VALUES('corpus-5',12,1800000166000,'{"v":2,"fact":"move","seat":1,"move":"+CP-SK"}',1,'act 11','94b3ac512e97f3c97b338bca650f8138fe3b23431ec0746d00aff9d5676f6d3f');
INSERT INTO "facts" VALUES('corpus-5',13,1800000167000,'{"v":2,"fact":"move","seat":0,"move":"-PP"}',0,'act 12','1d0021330f2cd9586bfa970e7a446bd646bd3e8ca08d32eb953490dcb2b2816f');
INSERT INTO "facts" VALUES('corpus-5',14,1800000168000,'{"v":2,"fact":"move","seat":1,"move":"-C"}',1,'act 13','820844c56f244c938ae98a52da6a0b794a3b8ca523a65b33eed83d337cefaf88');
INSERT INTO "facts" VALUES('corpus-5',15,1800000169000,'{"v":2,"fact":"move","seat":0,"move":"+SL-GK"}',0,'act 14','4174e3c551e25bb369933362a5cb7b4219ea7a56f701166271aba87a61155b41');
INSERT INTO "facts" VALUES('corpus-5',16,1800000170000,'{"v":2,"fact":"move","seat":1,"move":"+KKKK"}',1,'act 15','17fe5fbab2491c2e366d5c4ab1cf42fbab26ab0800dec5c559975ea73499b85c');
INSERT INTO "facts" VALUES('corpus-5',17,1800000171000,'{"v":2,"fact":"move","seat":0,"move":"+GL-SK"}',0,'act 16','cdb272e2ef4406afbe7f1ca71bf2acc8c8bdbcda524003643dc057ea0e4946ee');
INSERT INTO "facts" VALUES('corpus-5',18,1800000172000,'{"v":2,"fact":"move","seat":1,"move":"+DS-PK"}',1,'act 17','e070c0d9acc424b0f8bb4908f52eef21897474e847a9d3b10e79a5469ab358d8');
INSERT INTO "facts" VALUES('corpus-5',19,1800000173000,'{"v":2,"fact":"move","seat":0,"move":"+KKKK"}',0,'act 18','17fe5fbab2491c2e366d5c4ab1cf42fbab26ab0800dec5c559975ea73499b85c');
INSERT INTO "facts" VALUES('corpus-5',20,1800000174000,'{"v":2,"fact":"move","seat":1,"move":"+SS-KK"}',1,'act 19','5009aebc9c3ef4773c823660841fc5498a61d597ac31c0aef96df546335f064a');
INSERT INTO "facts" VALUES('corpus-5',21,1800000175000,'{"v":2,"fact":"move","seat":0,"move":"+PL-GC"}',0,'act 20','fdc19332b4bb177ff6bdb0a5668605818f15e553119130cd7b82ea059f6e9b7b');
INSERT INTO "facts" VALUES('corpus-5',22,1800000176000,'{"v":2,"fact":"move","seat":1,"move":"+GP-SS"}',1,'act 21','2bc79b0f802150652f0eac60b9cb8edc1096c555c36777879a6bdeede74296ac');
INSERT INTO "facts" VALUES('corpus-5',23,1800000177000,'{"v":2,"fact":"move","seat":0,"move":"+KK"}',0,'act 22','38ce5ecd9690c99a7782bdf47960bbecdd2ea1c5329123bdae01dbf37f1d1486');
INSERT INTO "facts" VALUES('corpus-5',24,1800000178000,'{"v":2,"fact":"move","seat":1,"move":"+DC-PK"}',1,'act 23','616222af483187ff2f62a00440f9be1f79e58316f4deb309695c212adb58daf1');
INSERT INTO "facts" VALUES('corpus-5',25,1800000179000,'{"v":2,"fact":"move","seat":0,"move":"+SS-PP"}',0,'act 24','40098c0908437fe6b14062f3fb73e015a18f04b0a27ee66c65e8f954e6bbd54a');
INSERT INTO "facts" VALUES('corpus-5',26,1800000180000,'{"v":2,"fact":"move","seat":1,"move":"+P"}',1,'act 25','458d3c878efa292dd7bb0eb99d597a9ce38caa3681d379b12ca8840492319494');
INSERT INTO "facts" VALUES('corpus-5',27,1800000181000,'{"v":2,"fact":"move","seat":0,"move":"+K"}',0,'act 26','e70c380e846c9ac40295762082853643043ae0dd36a890bbd4593edbcc212c97');
INSERT INTO "facts" VALUES('corpus-5',28,1800000182000,'{"v":2,"fact":"move","seat":1,"move":"+PL-DC"}',1,'act 27','5b24379bcde30db43b9ed364ae62d0b16f6f4dfbf3dc24e837a667d505609274');
INSERT INTO "facts" VALUES('corpus-5',29,1800000183000,'{"v":2,"fact":"move","seat":0,"move":"+DP-SS"}',0,'act 28','75fbff04fa95a786407b184dc3374c21d857ea2dac7a97559e28dede1ff49aba');
INSERT INTO "facts" VALUES('corpus-5',30,1800000184000,'{"v":2,"fact":"move","seat":1,"move":"+SSC-DPL"}',1,'act 29','dd3aeadb35b23e8c55aaeeb52678b02d9bdf37c4e7cf0f4c891762376c3ded23');
INSERT INTO "facts" VALUES('corpus-5',31,1800000185000,'{"v":2,"fact":"move","seat":0,"move":"+DSL-GPK"}',0,'act 30','7340cb08165785e39f6475eb0b122d62ada7ff656cd2b06036ee993bfeb3704c');
INSERT INTO "facts" VALUES('corpus-5',32,1800000186000,'{"v":2,"fact":"move","seat":1,"move":"+GPP-SSC"}',1,'act 31','7fc5ed65186f7ed0ebbb8e048c5aad43743a209216ac4e81bd33b33bd1855279');
INSERT INTO "facts" VALUES('corpus-5',33,1800000187000,'{"v":2,"fact":"move","seat":0,"move":"+KK"}',0,'act 32','38ce5ecd9690c99a7782bdf47960bbecdd2ea1c5329123bdae01dbf37f1d1486');
INSERT INTO "facts" VALUES('corpus-5',34,1800000188000,'{"v":2,"fact":"move","seat":1,"move":"-GG"}',1,'act 33','aceee5b213544c62dc24a4de0869974aa866c41bab8817ef7af0a9767b8a7d24');
INSERT INTO "facts" VALUES('corpus-5',35,1800000189000,'{"v":2,"fact":"move","seat":0,"move":"+GC-LL"}',0,'act 34','e91ea4a2a0788e96fcf136a75519adc8b1569a8be569c9179008cd20abc4b21a');
INSERT INTO "facts" VALUES('corpus-5',36,1800000190000,'{"v":2,"fact":"move","seat":1,"move":"+LL-SP"}',1,'act 35','4dbf3a3797d561335fcceac22b06f086339697a2b215bad7cdf98ec342878612');
INSERT INTO "facts" VALUES('corpus-5',37,1800000191000,'{"v":2,"fact":"move","seat":0,"move":"+SS-DL"}',0,'act 36','92b84ee011d51fda0546a4c1f6c8a852a5f92d1fd3d17db1fc40fcb55c7f0339');
INSERT INTO "facts" VALUES('corpus-5',38,1800000192000,'{"v":2,"fact":"move","seat":1,"move":"-P"}',1,'act 37','ed078d38004d7c1a4e057fc65e47fa979f294279f7cad8f359ad5ba382aed9eb');
INSERT INTO "facts" VALUES('corpus-5',39,1800000193000,'{"v":2,"fact":"move","seat":0,"move":"+DP-SS"}',0,'act 38','75fbff04fa95a786407b184dc3374c21d857ea2dac7a97559e28dede1ff49aba');
INSERT INTO "facts" VALUES('corpus-5',40,1800000194000,'{"v":2,"fact":"move","seat":1,"move":"+SS-PL"}',1,'act 39','9381d61f30a8f62bcd7b7edf8eefe4610fcf7c0e9ea358cac831c732be31042d');
INSERT INTO "facts" VALUES('corpus-5',41,1800000195000,'{"v":2,"fact":"move","seat":0,"move":"+SL-GP"}',0,'act 40','c19e53a86192a9e3526a553d3ed7678b0e5d4857a1759483106e9ab0b6097299');
INSERT INTO "facts" VALUES('corpus-5',42,1800000196000,'{"v":2,"fact":"move","seat":1,"move":"+GP-SS"}',1,'act 41','2bc79b0f802150652f0eac60b9cb8edc1096c555c36777879a6bdeede74296ac');
INSERT INTO "facts" VALUES('corpus-5',43,1800000197000,'{"v":2,"fact":"move","seat":0,"move":"+SL-DC"}',0,'act 42','57992ea138671ae57c07cecffdb471ef60390da0e5c9177a002b8c3da5defa12');
INSERT INTO "facts" VALUES('corpus-5',44,1800000198000,'{"v":2,"fact":"move","seat":1,"move":"+DP-GL"}',1,'act 43','7985ae7497f420130b4fe3c9c335b2192716df91b56442e4fe59b372b2412be5');
INSERT INTO "facts" VALUES('corpus-5',45,1800000199000,'{"v":2,"fact":"move","seat":0,"move":"-SSS"}',0,'act 44','3a877cd37c8abe6c66885382289d5d9834d46c4cf69f0b26896cfc164c80481d');
INSERT INTO "facts" VALUES('corpus-5',46,1800000200000,'{"v":2,"fact":"move","seat":1,"move":"+GL-PP"}',1,'act 45','f0280eb926f6dd1bc7393346366e5b66d1660be4c73300a1eb4d884131756653');
INSERT INTO "facts" VALUES('corpus-5',47,1800000201000,'{"v":2,"fact":"move","seat":0,"move":"+CP-LL"}',0,'act 46','4621bbc868b73783bff17f71c43a4be6ce7e8330c749485da36fb71cfd2a24c8');
INSERT INTO "facts" VALUES('corpus-5',48,1800000202000,'{"v":2,"fact":"move","seat":1,"move":"+L"}',1,'act 47','005f290a24044ce4a76969023eedb542f68c625498af62a3016c99b1ce673d13');
INSERT INTO "facts" VALUES('corpus-5',49,1800000203000,'{"v":2,"fact":"move","seat":0,"move":"+SP-CK"}',0,'act 48','6aca44b8bee8ebade8505aec4c53835bbfb513ea8c2ee0c1a0a3196bebd9af90');
INSERT INTO "facts" VALUES('corpus-5',50,1800000204000,'{"v":2,"fact":"move","seat":1,"move":"+L"}',1,'act 49','005f290a24044ce4a76969023eedb542f68c625498af62a3016c99b1ce673d13');
INSERT INTO "facts" VALUES('corpus-5',51,1800000205000,'{"v":2,"fact":"move","seat":0,"move":"+CC-DL"}',0,'act 50','696d50133db4cabc092c1d75793cd2f744f3a43efbcb28338ca91b01ce3eb290');
INSERT INTO "facts" VALUES('corpus-5',52,1800000206000,'{"v":2,"fact":"move","seat":1,"move":"+DS-GL"}',1,'act 51','378c0c965a963b5ecf87101a94398bfcbe8a2c80f49b36ca44698f21030ed62c');
INSERT INTO "facts" VALUES('corpus-5',53,1800000207000,'{"v":2,"fact":"move","seat":0,"move":"+GLL-CCP"}',0,'act 52','a7699b783b0d904d86ba8ed20dcb8caaca756473e559ab822c0ad021bdb82a0a');
INSERT INTO "facts" VALUES('corpus-5',54,1800000208000,'{"v":2,"fact":"move","seat":1,"move":"+CP-DL"}',1,'act 53','c9abab663a0b3188df5f9e7bac937ad624bceebd8ccfe6ce7471cd6c5f733abf');
INSERT INTO "facts" VALUES('corpus-5',55,1800000209000,'{"v":2,"fact":"move","seat":0,"move":"+DC-KK"}',0,'act 54','9bb92cdd3b771aa1727b92571b136ae98d8a1745b8917749ee9ab8299594c44b');
INSERT INTO "facts" VALUES('corpus-5',56,1800000210000,'{"v":2,"fact":"move","seat":1,"move":"-P"}',1,'act 55','ed078d38004d7c1a4e057fc65e47fa979f294279f7cad8f359ad5ba382aed9eb');
INSERT INTO "facts" VALUES('corpus-5',57,1800000211000,'{"v":2,"fact":"move","seat":0,"move":"-C"}',0,'act 56','820844c56f244c938ae98a52da6a0b794a3b8ca523a65b33eed83d337cefaf88');
INSERT INTO "facts" VALUES('corpus-5',58,1800000212000,'{"v":2,"fact":"move","seat":1,"move":"-C"}',1,'act 57','820844c56f244c938ae98a52da6a0b794a3b8ca523a65b33eed83d337cefaf88');
INSERT INTO "facts" VALUES('corpus-5',59,1800000213000,'{"v":2,"fact":"move","seat":0,"move":"-LL"}',0,'act 58','eb648d03e0d8dbfc3738ebb9a66965768e7359ec1d087c311af5f0cfc02f172c');
INSERT INTO "facts" VALUES('corpus-5',60,1800000214000,'{"v":2,"fact":"move","seat":1,"move":"+KKKK"}',1,'act 59','17fe5fbab2491c2e366d5c4ab1cf42fbab26ab0800dec5c559975ea73499b85c');
INSERT INTO "facts" VALUES('corpus-5',61,1800000215000,'{"v":2,"fact":"move","seat":0,"move":"+DSL-KKK"}',0,'act 60','e9eb24982d9a7c12c3bb078e4d6b4a8f2c97f1062000f135cb2742514b834837');
INSERT INTO "facts" VALUES('corpus-5',62,1800000216000,'{"v":2,"fact":"move","seat":1,"move":"+C"}',1,'act 61','53a8947db5225248bebf7b8a4ef4b90615a5eeb487443c01082dd5dcb3ae7f60');
INSERT INTO "facts" VALUES('corpus-5',63,1800000217000,'{"v":2,"fact":"move","seat":0,"move":"-L"}',0,'act 62','693caf0eca75d52fa3f81c74582445dfea7978debcbcae59d00dd1a5240a3bf4');
INSERT INTO "facts" VALUES('corpus-5',64,1800000218000,'{"v":2,"fact":"move","seat":1,"move":"-C"}',1,'act 63','820844c56f244c938ae98a52da6a0b794a3b8ca523a65b33eed83d337cefaf88');
INSERT INTO "facts" VALUES('corpus-5',65,1800000219000,'{"v":2,"fact":"move","seat":0,"move":"+L"}',0,'act 64','005f290a24044ce4a76969023eedb542f68c625498af62a3016c99b1ce673d13');
INSERT INTO "facts" VALUES('corpus-5',66,1800000220000,'{"v":2,"fact":"move","seat":1,"move":"+KKKKK"}',1,'act 65','e0a49caac2ef484a02e94435391061b007dca4e802bb867fabf123d7d667aa3e');
INSERT INTO "facts" VALUES('corpus-5',67,1800000221000,'{"v":2,"fact":"move","seat":0,"move":"+DG-PL"}',0,'act 66','3d5804d52cf9c7c414fc1b16d72be9a944e29f6f3ca43e34deea493b832e9c34');
INSERT INTO "facts" VALUES('corpus-5',68,1800000222000,'{"v":2,"fact":"move","seat":1,"move":"+D"}',1,'act 67','19dbbd409376ff001f81d6e186cf7c456b03ade465be3630185315357d77919f');
INSERT INTO "facts" VALUES('corpus-5',69,1800000223000,'{"v":2,"fact":"move","seat":0,"move":"+PL-DG"}',0,'act 68','35cda7d9886eb602522dd66c905b4ea41d49eb52b5d592efa960bf2ab208c6bf');
INSERT INTO "facts" VALUES('corpus-5',70,1800000224000,'{"v":2,"fact":"move","seat":1,"move":"+GLL-SKK"}',1,'act 69','90cb016f17ac405dae03ad6c462cbe7c6773357ebb291d38cc11f7c6f1cb2ea7');
INSERT INTO "facts" VALUES('corpus-5',71,1800000225000,'{"v":2,"fact":"move","seat":0,"move":"+DL-SS"}',0,'act 70','679ad4d58f74c8f146942fb93dc7207f4b7bf09b94a308920492acd681b40b5b');
INSERT INTO "facts" VALUES('corpus-5',72,1800000226000,'{"v":2,"fact":"move","seat":1,"move":"+SS-LK"}',1,'act 71','6472d7cec67057caa8b18870daefbffc71b35115b436f133d1dd9929b81e51e6');
INSERT INTO "facts" VALUES('corpus-5',73,1800000227000,'{"v":2,"fact":"move","seat":0,"move":"+SL-DP"}',0,'act 72','72fb8368463947041039428a3a7e1a6e98b555bc2c2d5639e7cbc856ab460f39');
INSERT INTO "facts" VALUES('corpus-5',74,1800000228000,'{"v":2,"fact":"move","seat":1,"move":"-SS"}',1,'act 73','84aeff94cc9e3a2b780d0b924e94c6f1d7c52f5db07af13e0179b1b21fa05718');
INSERT INTO "facts" VALUES('corpus-5',75,1800000229000,'{"v":2,"fact":"move","seat":0,"move":"+KKK"}',0,'act 74','7bf8f18214b4f04997a1143b3092dea4766d4f934298cacd349bcd1bacaf1016');
INSERT INTO "facts" VALUES('corpus-5',76,1800000230000,'{"v":2,"fact":"move","seat":1,"move":"+PP-GL"}',1,'act 75','eaeef1efb1869e981333b952d9e5c2f86fdda1e3623bb808a1222718b8712e10');
INSERT INTO "facts" VALUES('corpus-5',77,1800000231000,'{"v":2,"fact":"move","seat":0,"move":"+DL-GS"}',0,'act 76','bc57ed17c45c83d31b5367f52ef41c9556cba43fbffec1f00bce99133624933c');
INSERT INTO "facts" VALUES('corpus-5',78,1800000232000,'{"v":2,"fact":"move","seat":1,"move":"+GSC-PPL"}',1,'act 77','57877072e663d5bceb55bb07f27f6238e27506c576adde2b39c3531f1e8273bb');
INSERT INTO "facts" VALUES('corpus-5',79,1800000233000,'{"v":2,"fact":"move","seat":0,"move":"+PP-DD"}',0,'act 78','d0980826514b0d75e1b37367f783395b9d5ca5b6d49082e212a6459466d36d44');
INSERT INTO "facts" VALUES('corpus-5',80,1800000234000,'{"v":2,"fact":"move","seat":1,"move":"+DG-CK"}',1,'act 79','da0d7200d7a84f801bbffab9a9bdc71be39d39596af5bceb8a6a2ecc0fdb96a6');
INSERT INTO "facts" VALUES('corpus-5',81,1800000235000,'{"v":2,"fact":"move","seat":0,"move":"+GL-DP"}',0,'act 80','3428441322b91916b4509b8dec29930d66ed50ca4803ae8c3ccd3384289c9382');
INSERT INTO "facts" VALUES('corpus-5',82,1800000236000,'{"v":2,"fact":"move","seat":1,"move":"+DP-GK"}',1,'act 81','3692888d0394a1bedcd95250ff569c45543f796e5fbd11eacc757635bedbc339');
INSERT INTO "facts" VALUES('corpus-5',83,1800000237000,'{"v":2,"fact":"move","seat":0,"move":"-LLLLL"}',0,'act 82','96146c618d67ba57031ee8acd97e570d34de1468559ef57d6d3f5b0850ae5cd4');
INSERT INTO "facts" VALUES('corpus-5',84,1800000238000,'{"v":2,"fact":"move","seat":1,"move":"+GC-DD"}',1,'act 83','5d0224a206a4e32096fb72f217aff1a6b791979a4ea82c06fab7637f136eee2d');
INSERT INTO "facts" VALUES('corpus-5',85,1800000239000,'{"v":2,"fact":"move","seat":0,"move":"+DD-GK"}',0,'act 84','512bbc67005ff17c6d51e1a24598eb4884f679912c9453e9c6e59d5e08df406c');
INSERT INTO "facts" VALUES('corpus-5',86,1800000240000,'{"v":2,"fact":"move","seat":1,"move":"-P"}',1,'act 85','ed078d38004d7c1a4e057fc65e47fa979f294279f7cad8f359ad5ba382aed9eb');
INSERT INTO "facts" VALUES('corpus-5',87,1800000241000,'{"v":2,"fact":"ready","seat":0}',0,'act 86','c6c1c9a9c8543f1e4cd980064cf1625eeb61a90703b2464fff039f21682508b3');
INSERT INTO "facts" VALUES('corpus-5',88,1800000242000,'{"v":2,"fact":"next_round","seat":1}',1,'act 87','c6c1c9a9c8543f1e4cd980064cf1625eeb61a90703b2464fff039f21682508b3');
INSERT INTO "facts" VALUES('corpus-5',89,1800000243000,'{"v":2,"fact":"move","seat":1,"move":"+KKK"}',1,'act 88','7bf8f18214b4f04997a1143b3092dea4766d4f934298cacd349bcd1bacaf1016');
INSERT INTO "facts" VALUES('corpus-5',90,1800000244000,'{"v":2,"fact":"move","seat":0,"move":"-PP"}',0,'act 89','1d0021330f2cd9586bfa970e7a446bd646bd3e8ca08d32eb953490dcb2b2816f');
INSERT INTO "facts" VALUES('corpus-5',91,1800000245000,'{"v":2,"fact":"move","seat":1,"move":"+LL-GK"}',1,'act 90','faceb060e0e784b97caa331b228301e738da6f928171fc37b9ee6e91a6ced3ee');
INSERT INTO "facts" VALUES('corpus-5',92,1800000246000,'{"v":2,"fact":"move","seat":0,"move":"+P"}',0,'act 91','458d3c878efa292dd7bb0eb99d597a9ce38caa3681d379b12ca8840492319494');
INSERT INTO "facts" VALUES('corpus-5',93,1800000247000,'{"v":2,"fact":"move","seat":1,"move":"+SCC-GGG"}',1,'act 92','1fd2c2c69823bf5b62ffdb313b8701bc55f33ec307672a5d893079746d67ac88');
INSERT INTO "facts" VALUES('corpus-5',94,1800000248000,'{"v":2,"fact":"move","seat":0,"move":"+GG-CP"}',0,'act 93','1a7ad42bc919b13d6556180a66cca6c3bfa8de444b3135cc3d37949726946c19');
INSERT INTO "facts" VALUES('corpus-5',95,1800000249000,'{"v":2,"fact":"move","seat":1,"move":"-L"}',1,'act 94','693caf0eca75d52fa3f81c74582445dfea7978debcbcae59d00dd1a5240a3bf4');
INSERT INTO "facts" VALUES('corpus-5',96,1800000250000,'{"v":2,"fact":"move","seat":0,"move":"+CP-GL"}',0,'act 95','cf1ac078f97c22b7b76df93e9cf355ff13626be63f3edfa3ab1511bf722345cc');
INSERT INTO "facts" VALUES('corpus-5',97,1800000251000,'{"v":2,"fact":"move","seat":1,"move":"-C"}',1,'act 96','820844c56f244c938ae98a52da6a0b794a3b8ca523a65b33eed83d337cefaf88');
INSERT INTO "facts" VALUES('corpus-5',98,1800000252000,'{"v":2,"fact":"move","seat":0,"move":"+GGL-CPK"}',0,'act 97','4c5294e1b6c2a76e710d4593d12ef4593c62643aef9af1e87e44bccd79c5c67e');
INSERT INTO "facts" VALUES('corpus-5',99,1800000253000,'{"v":2,"fact":"move","seat":1,"move":"+GC-KK"}',1,'act 98','72e5ec0678bbd4d9a4036338c8f3bc7d0248111af06c67155bd56083d731ad23');
INSERT INTO "facts" VALUES('corpus-5',100,1800000254000,'{"v":2,"fact":"move","seat":0,"move":"+KKKK"}',0,'act 99','17fe5fbab2491c2e366d5c4ab1cf42fbab26ab0800dec5c559975ea73499b85c');
INSERT INTO "facts" VALUES('corpus-5',101,1800000255000,'{"v":2,"fact":"move","seat":1,"move":"+DP-LL"}',1,'act 100','6434552dce6d753d65aa39d82b23441709c351f717f8a0763acf8aa44ba3f069');
INSERT INTO "facts" VALUES('corpus-5',102,1800000256000,'{"v":2,"fact":"move","seat":0,"move":"-GG"}',0,'act 101','aceee5b213544c62dc24a4de0869974aa866c41bab8817ef7af0a9767b8a7d24');
INSERT INTO "facts" VALUES('corpus-5',103,1800000257000,'{"v":2,"fact":"move","seat":1,"move":"+LL-DP"}',1,'act 102','66b94070202a17e93593b0910f26999dd2c5450db3c0cb05fc4c219ec3fac4bb');
INSERT INTO "facts" VALUES('corpus-5',104,1800000258000,'{"v":2,"fact":"move","seat":0,"move":"+DP-GK"}',0,'act 103','3692888d0394a1bedcd95250ff569c45543f796e5fbd11eacc757635bedbc339');
INSERT INTO "facts" VALUES('corpus-5',105,1800000259000,'{"v":2,"fact":"move","seat":1,"move":"-CC"}',1,'act 104','4de2257c7b0d8defc11ee6930e348d450e1815e206ae6788913ff8d64cbfcad0');
INSERT INTO "facts" VALUES('corpus-5',106,1800000260000,'{"v":2,"fact":"move","seat":0,"move":"+GS-PK"}',0,'act 105','4284f9959ef8351915cf047dcf846da1ec4b0d893b56bb7f9f94896c14d0b5cb');
INSERT INTO "facts" VALUES('corpus-5',107,1800000261000,'{"v":2,"fact":"move","seat":1,"move":"+P"}',1,'act 106','458d3c878efa292dd7bb0eb99d597a9ce38caa3681d379b12ca8840492319494');
INSERT INTO "facts" VALUES('corpus-5',108,1800000262000,'{"v":2,"fact":"move","seat":0,"move":"+KKKK"}',0,'act 107','17fe5fbab2491c2e366d5c4ab1cf42fbab26ab0800dec5c559975ea73499b85c');
INSERT INTO "facts" VALUES('corpus-5',109,1800000263000,'{"v":2,"fact":"move","seat":1,"move":"+SC-PL"}',1,'act 108','2b923096717ba09b761f3e2f2507b32a46520c5383569bb36d5c39ad78265c2f');
INSERT INTO "facts" VALUES('corpus-5',110,1800000264000,'{"v":2,"fact":"move","seat":0,"move":"+PP-GK"}',0,'act 109','ff4b54f6ee8a000a69868bd9b89a524c7844d42b63a62e005042cd4aa4f4ed36');
INSERT INTO "facts" VALUES('corpus-5',111,1800000265000,'{"v":2,"fact":"move","seat":1,"move":"-C"}',1,'act 110','820844c56f244c938ae98a52da6a0b794a3b8ca523a65b33eed83d337cefaf88');
INSERT INTO "facts" VALUES('corpus-5',112,1800000266000,'{"v":2,"fact":"move","seat":0,"move":"+LL-DK"}',0,'act 111','f03be566443914018a0ae557964e4d81299f4f38fa1134ffd868795cf18658ba');
INSERT INTO "facts" VALUES('corpus-5',113,1800000267000,'{"v":2,"fact":"move","seat":1,"move":"+D"}',1,'act 112','19dbbd409376ff001f81d6e186cf7c456b03ade465be3630185315357d77919f');
INSERT INTO "facts" VALUES('corpus-5',114,1800000268000,'{"v":2,"fact":"move","seat":0,"move":"+G"}',0,'act 113','e1352b9b23dc59d6c80650ee76dcab298d0eaf4842348e9226ea887b358905ee');
INSERT INTO "facts" VALUES('corpus-5',115,1800000269000,'{"v":2,"fact":"move","seat":1,"move":"+SP-DL"}',1,'act 114','f56da939b68d189f642f0006339f006d76365750d9a83d51ae7ef557e40f1be3');
INSERT INTO "facts" VALUES('corpus-5',116,1800000270000,'{"v":2,"fact":"move","seat":0,"move":"-LL"}',0,'act 115','eb648d03e0d8dbfc3738ebb9a66965768e7359ec1d087c311af5f0cfc02f172c');
INSERT INTO "facts" VALUES('corpus-5',117,1800000271000,'{"v":2,"fact":"move","seat":1,"move":"+DL-GS"}',1,'act 116','bc57ed17c45c83d31b5367f52ef41c9556cba43fbffec1f00bce99133624933c');
INSERT INTO "facts" VALUES('corpus-5',118,1800000272000,'{"v":2,"fact":"move","seat":0,"move":"+G"}',0,'act 117','e1352b9b23dc59d6c80650ee76dcab298d0eaf4842348e9226ea887b358905ee');
INSERT INTO "facts" VALUES('corpus-5',119,1800000273000,'{"v":2,"fact":"move","seat":1,"move":"+S"}',1,'act 118','1214e8350e72b8d9eb8fbe88e5d0a2224c66fb06a5bde9cce993d2e61860f590');
INSERT INTO "facts" VALUES('corpus-5',120,1800000274000,'{"v":2,"fact":"move","seat":0,"move":"+L"}',0,'act 119','005f290a24044ce4a76969023eedb542f68c625498af62a3016c99b1ce673d13');
INSERT INTO "facts" VALUES('corpus-5',121,1800000275000,'{"v":2,"fact":"move","seat":1,"move":"+KKKK"}',1,'act 120','17fe5fbab2491c2e366d5c4ab1cf42fbab26ab0800dec5c559975ea73499b85c');
INSERT INTO "facts" VALUES('corpus-5',122,1800000276000,'{"v":2,"fact":"move","seat":0,"move":"+KK"}',0,'act 121','38ce5ecd9690c99a7782bdf47960bbecdd2ea1c5329123bdae01dbf37f1d1486');
INSERT INTO "facts" VALUES('corpus-5',123,1800000277000,'{"v":2,"fact":"move","seat":1,"move":"+CL-DK"}',1,'act 122','a26055f71035c4180222d7a5d720eec871e1977fbd4fb831755cc9ca80ee03b2');
INSERT INTO "facts" VALUES('corpus-5',124,1800000278000,'{"v":2,"fact":"move","seat":0,"move":"+DD-GS"}',0,'act 123','0725381621a1ed457514f5aa8885468881bc1c34f82d67b0e15e401ed9dbcba7');
INSERT INTO "facts" VALUES('corpus-5',125,1800000279000,'{"v":2,"fact":"move","seat":1,"move":"-LL"}',1,'act 124','eb648d03e0d8dbfc3738ebb9a66965768e7359ec1d087c311af5f0cfc02f172c');
INSERT INTO "facts" VALUES('corpus-5',126,1800000280000,'{"v":2,"fact":"move","seat":0,"move":"+GP-DD"}',0,'act 125','03831515bf2b1083b40b9428d534e3ae10aa04b1f84ea4a6a54f6223ab256a7c');
INSERT INTO "facts" VALUES('corpus-5',127,1800000281000,'{"v":2,"fact":"move","seat":1,"move":"+DDD-SSC"}',1,'act 126','4d5a112a361fc4fc5ea11b471d94682ec4fbe6fc69aadbba126b4b70dfff489d');
INSERT INTO "facts" VALUES('corpus-5',128,1800000282000,'{"v":2,"fact":"move","seat":0,"move":"+SSC-GPP"}',0,'act 127','7b7aaf1f29aeaf08e2708780077520e7b00ef429fd3a9dc823e51bf1d6b72233');
INSERT INTO "facts" VALUES('corpus-5',129,1800000283000,'{"v":2,"fact":"move","seat":1,"move":"+GSPP-DDKK"}',1,'act 128','d367ee4621d6afade70d0187f8d29b362352789ec56e1cc0daccf5a7d5487dd3');
INSERT INTO "facts" VALUES('corpus-5',130,1800000284000,'{"v":2,"fact":"move","seat":0,"move":"-SS"}',0,'act 129','84aeff94cc9e3a2b780d0b924e94c6f1d7c52f5db07af13e0179b1b21fa05718');
INSERT INTO "facts" VALUES('corpus-5',131,1800000285000,'{"v":2,"fact":"move","seat":1,"move":"+DD-GP"}',1,'act 130','827cc7d471165eb708bf91e274a588658281412d4f758207340b337c955f7dd1');
INSERT INTO "facts" VALUES('corpus-5',132,1800000286000,'{"v":2,"fact":"move","seat":0,"move":"-L"}',0,'act 131','693caf0eca75d52fa3f81c74582445dfea7978debcbcae59d00dd1a5240a3bf4');
INSERT INTO "facts" VALUES('corpus-5',133,1800000287000,'{"v":2,"fact":"move","seat":1,"move":"-SS"}',1,'act 132','84aeff94cc9e3a2b780d0b924e94c6f1d7c52f5db07af13e0179b1b21fa05718');
INSERT INTO "facts" VALUES('corpus-5',134,1800000288000,'{"v":2,"fact":"move","seat":0,"move":"+GP-KK"}',0,'act 133','131c53c7045c3b68fa5e4c83c8057e5b96a18c083ebabf694add406cf809ec79');
INSERT INTO "facts" VALUES('corpus-5',135,1800000289000,'{"v":2,"fact":"move","seat":1,"move":"-P"}',1,'act 134','ed078d38004d7c1a4e057fc65e47fa979f294279f7cad8f359ad5ba382aed9eb');
INSERT INTO "facts" VALUES('corpus-5',136,1800000290000,'{"v":2,"fact":"move","seat":0,"move":"-P"}',0,'act 135','ed078d38004d7c1a4e057fc65e47fa979f294279f7cad8f359ad5ba382aed9eb');
INSERT INTO "facts" VALUES('corpus-5',137,1800000291000,'{"v":2,"fact":"move","seat":1,"move":"+KKKKK"}',1,'act 136','e0a49caac2ef484a02e94435391061b007dca4e802bb867fabf123d7d667aa3e');
INSERT INTO "facts" VALUES('corpus-5',138,1800000292000,'{"v":2,"fact":"move","seat":0,"move":"+DLL-GGK"}',0,'act 137','945f4e13def0dabfa5c3b0fed909717e775f3b2a9991cc25b65bad54d25ea034');
INSERT INTO "facts" VALUES('corpus-5',139,1800000293000,'{"v":2,"fact":"move","seat":1,"move":"+DGGS-PKKK"}',1,'act 138','864d9e310bee310c25cc14efb811b8d0fce5957fafdde214c598a72ee31f2d6b');
INSERT INTO "facts" VALUES('corpus-5',140,1800000294000,'{"v":2,"fact":"move","seat":0,"move":"-LL"}',0,'act 139','eb648d03e0d8dbfc3738ebb9a66965768e7359ec1d087c311af5f0cfc02f172c');
INSERT INTO "facts" VALUES('corpus-5',141,1800000295000,'{"v":2,"fact":"move","seat":1,"move":"-DDD"}',1,'act 140','c57ca5f21fd80f5d5aa456b81b34a80726600c9f87560d9b71a49031636c268d');
INSERT INTO "facts" VALUES('corpus-5',142,1800000296000,'{"v":2,"fact":"move","seat":0,"move":"-P"}',0,'act 141','ed078d38004d7c1a4e057fc65e47fa979f294279f7cad8f359ad5ba382aed9eb');
INSERT INTO "facts" VALUES('corpus-5',143,1800000297000,'{"v":2,"fact":"move","seat":1,"move":"+KKKK"}',1,'act 142','17fe5fbab2491c2e366d5c4ab1cf42fbab26ab0800dec5c559975ea73499b85c');
INSERT INTO "facts" VALUES('corpus-5',144,1800000298000,'{"v":2,"fact":"move","seat":0,"move":"+GCCP-DLKK"}',0,'act 143','5cb134bf85171937269e3cc840b82aa3e0cbe60608830bcab90e808ce1569e68');
INSERT INTO "facts" VALUES('corpus-5',145,1800000299000,'{"v":2,"fact":"move","seat":1,"move":"+DL-GK"}',1,'act 144','bd8aa2d0ffad4333519c14a09a32281402fa86111cfe0aaa1e263f00807f69ee');
INSERT INTO "facts" VALUES('corpus-5',146,1800000300000,'{"v":2,"fact":"move","seat":0,"move":"+D"}',0,'act 145','19dbbd409376ff001f81d6e186cf7c456b03ade465be3630185315357d77919f');
INSERT INTO "facts" VALUES('corpus-5',147,1800000301000,'{"v":2,"fact":"move","seat":1,"move":"+GG-KK"}',1,'act 146','def2af383ca21240fb4e3aeb989daba4be72f903ef17ae33fe9acae53b27cb32');
INSERT INTO "facts" VALUES('corpus-5',148,1800000302000,'{"v":2,"fact":"move","seat":0,"move":"-CCC"}',0,'act 147','5346034233abfdf4e1b4c772e1fb4785f0709a1ca73fd3b5bb4a44f52bef05f7');
INSERT INTO "facts" VALUES('corpus-5',149,1800000303000,'{"v":2,"fact":"move","seat":1,"move":"+KKKKK"}',1,'act 148','e0a49caac2ef484a02e94435391061b007dca4e802bb867fabf123d7d667aa3e');
INSERT INTO "facts" VALUES('corpus-5',150,1800000304000,'{"v":2,"fact":"move","seat":0,"move":"+SL-GP"}',0,'act 149','c19e53a86192a9e3526a553d3ed7678b0e5d4857a1759483106e9ab0b6097299');
INSERT INTO "facts" VALUES('corpus-5',151,1800000305000,'{"v":2,"fact":"move","seat":1,"move":"+CPP-GGL"}',1,'act 150','47b6d1584cb0c4baafff4ff972a55afc1daa65afc89bc9f0116f5020d7226934');
INSERT INTO "facts" VALUES('corpus-5',152,1800000306000,'{"v":2,"fact":"move","seat":0,"move":"+GL-DS"}',0,'act 151','220cb77e79a0a31a8e27f7eda84ba6f57f07ac9eebe6559e4338e0cdc5a9b334');
INSERT INTO "facts" VALUES('corpus-5',153,1800000307000,'{"v":2,"fact":"move","seat":1,"move":"+GG-SP"}',1,'act 152','f5a9e13380c19521f957898a27c880cd1937baf468a7b2b1183572ee185241c9');
INSERT INTO "facts" VALUES('corpus-5',154,1800000308000,'{"v":2,"fact":"move","seat":0,"move":"+DS-GK"}',0,'act 153','79b88cd263cc152a2f3b369739ce511a88655ed39769168c55248b0fcf573ddc');
INSERT INTO "facts" VALUES('corpus-5',155,1800000309000,'{"v":2,"fact":"move","seat":1,"move":"+GS-CP"}',1,'act 154','6254f0844409ba756d137bcf8ed02f83d0e49963ba04f373cd6afbbdc62e9c11');
INSERT INTO "facts" VALUES('corpus-5',156,1800000310000,'{"v":2,"fact":"move","seat":0,"move":"+CPP-DSL"}',0,'act 155','4be266e09353a091fa17c19e764e41722cfb2adb14ac9ee84e85e923eb8341d2');
INSERT INTO "facts" VALUES('corpus-5',157,1800000311000,'{"v":2,"fact":"move","seat":1,"move":"+DS-GG"}',1,'act 156','a0a1058e0ba6712200db6addda053c49c8bad2de6b4e0d9fdc40561e8fc40393');
INSERT INTO "facts" VALUES('corpus-5',158,1800000312000,'{"v":2,"fact":"move","seat":0,"move":"+GG-PP"}',0,'act 157','7c42809988166d6bd2b5d28bb2bb503fe7a8eeaae682ace8e71e686723621921');
INSERT INTO "facts" VALUES('corpus-5',159,1800000313000,'{"v":2,"fact":"move","seat":1,"move":"+KK"}',1,'act 158','38ce5ecd9690c99a7782bdf47960bbecdd2ea1c5329123bdae01dbf37f1d1486');
INSERT INTO "facts" VALUES('corpus-5',160,1800000314000,'{"v":2,"fact":"ready","seat":0}',0,'act 159','c6c1c9a9c8543f1e4cd980064cf1625eeb61a90703b2464fff039f21682508b3');
INSERT INTO "facts" VALUES('corpus-5',161,1800000315000,'{"v":2,"fact":"next_round","seat":1}',1,'act 160','c6c1c9a9c8543f1e4cd980064cf1625eeb61a90703b2464fff039f21682508b3');
INSERT INTO "facts" VALUES('corpus-5',162,1800000316000,'{"v":2,"fact":"move","seat":0,"move":"+CL-PK"}',0,'act 161','339d5610a8e579cffee157ec6d9d550f2ca402e0300966ab033acf85acf329d6');
INSERT INTO "facts" VALUES('corpus-5',163,1800000317000,'{"v":2,"fact":"move","seat":1,"move":"-C"}',1,'act 162','820844c56f244c938ae98a52da6a0b794a3b8ca523a65b33eed83d337cefaf88');
INSERT INTO "facts" VALUES('corpus-5',164,1800000318000,'{"v":2,"fact":"move","seat":0,"move":"+KKKK"}',0,'act 163','17fe5fbab2491c2e366d5c4ab1cf42fbab26ab0800dec5c559975ea73499b85c');
INSERT INTO "facts" VALUES('corpus-5',165,1800000319000,'{"v":2,"fact":"move","seat":1,"move":"+PL-DG"}',1,'act 164','35cda7d9886eb602522dd66c905b4ea41d49eb52b5d592efa960bf2ab208c6bf');
INSERT INTO "facts" VALUES('corpus-5',166,1800000320000,'{"v":2,"fact":"move","seat":0,"move":"-LLL"}',0,'act 165','dacf5dd69e455f290e9144607cdfa00c63feb2a703f33a2f4a2abbcb64aeb508');
INSERT INTO "facts" VALUES('corpus-5',167,1800000321000,'{"v":2,"fact":"move","seat":1,"move":"+DSC-LLK"}',1,'act 166','de8ea97b2c5a323151b8d9f6afe4311897733755c96bb2486e7a23856e45a0e0');
INSERT INTO "facts" VALUES('corpus-5',168,1800000322000,'{"v":2,"fact":"move","seat":0,"move":"+GS-CK"}',0,'act 167','0f6c3efa30ac596ef574344dfbeb8bc2cb215425a4d497ad2eada04e4fca1de5');
INSERT INTO "facts" VALUES('corpus-5',169,1800000323000,'{"v":2,"fact":"move","seat":1,"move":"+KK"}',1,'act 168','38ce5ecd9690c99a7782bdf47960bbecdd2ea1c5329123bdae01dbf37f1d1486');
INSERT INTO "facts" VALUES('corpus-5',170,1800000324000,'{"v":2,"fact":"move","seat":0,"move":"+PLL-DKK"}',0,'act 169','ebf8e2be7cdbf0e364c8376f7e1589a83dfead90bb3686e9516a2d31c2bcf2d1');
INSERT INTO "facts" VALUES('corpus-5',171,1800000325000,'{"v":2,"fact":"move","seat":1,"move":"+KK"}',1,'act 170','38ce5ecd9690c99a7782bdf47960bbecdd2ea1c5329123bdae01dbf37f1d1486');
INSERT INTO "facts" VALUES('corpus-5',172,1800000326000,'{"v":2,"fact":"move","seat":0,"move":"+DC-GP"}',0,'act 171','d6d7b1e166098d74dcd4568922690f22105add50176c9e82cfdfc541cec8c35c');
INSERT INTO "facts" VALUES('corpus-5',173,1800000327000,'{"v":2,"fact":"move","seat":1,"move":"+P"}',1,'act 172','458d3c878efa292dd7bb0eb99d597a9ce38caa3681d379b12ca8840492319494');
INSERT INTO "facts" VALUES('corpus-5',174,1800000328000,'{"v":2,"fact":"move","seat":0,"move":"+GS-DL"}',0,'act 173','a5f385b143dee7e7ab859b574fe804a863c93a9f9b08c8d318be0dbe7caaad7c');
INSERT INTO "facts" VALUES('corpus-5',175,1800000329000,'{"v":2,"fact":"move","seat":1,"move":"+DSLL-CPKK"}',1,'act 174','c8dcbe59140dfd56e23847b98209b42434b3b1335ce353127616f8ae09200c5d');
INSERT INTO "facts" VALUES('corpus-5',176,1800000330000,'{"v":2,"fact":"move","seat":0,"move":"-L"}',0,'act 175','693caf0eca75d52fa3f81c74582445dfea7978debcbcae59d00dd1a5240a3bf4');
INSERT INTO "facts" VALUES('corpus-5',177,1800000331000,'{"v":2,"fact":"move","seat":1,"move":"+CP-SS"}',1,'act 176','11c88fbb38b9a8d661acf3b310b2def97568a86671618eaaeaded4dc1b78e4cd');
INSERT INTO "facts" VALUES('corpus-5',178,1800000332000,'{"v":2,"fact":"move","seat":0,"move":"+SS-GK"}',0,'act 177','284c3afd9066cff8ab67f718f7b9a202d5f7622f7cea89787c65bf0856d6f65d');
INSERT INTO "facts" VALUES('corpus-5',179,1800000333000,'{"v":2,"fact":"move","seat":1,"move":"-L"}',1,'act 178','693caf0eca75d52fa3f81c74582445dfea7978debcbcae59d00dd1a5240a3bf4');
INSERT INTO "facts" VALUES('corpus-5',180,1800000334000,'{"v":2,"fact":"move","seat":0,"move":"-SS"}',0,'act 179','84aeff94cc9e3a2b780d0b924e94c6f1d7c52f5db07af13e0179b1b21fa05718');
INSERT INTO "facts" VALUES('corpus-5',181,1800000335000,'{"v":2,"fact":"move","seat":1,"move":"+G"}',1,'act 180','e1352b9b23dc59d6c80650ee76dcab298d0eaf4842348e9226ea887b358905ee');
INSERT INTO "facts" VALUES('corpus-5',182,1800000336000,'{"v":2,"fact":"move","seat":0,"move":"-C"}',0,'act 181','820844c56f244c938ae98a52da6a0b794a3b8ca523a65b33eed83d337cefaf88');
INSERT INTO "facts" VALUES('corpus-5',183,1800000337000,'{"v":2,"fact":"move","seat":1,"move":"-PP"}',1,'act 182','1d0021330f2cd9586bfa970e7a446bd646bd3e8ca08d32eb953490dcb2b2816f');
INSERT INTO "facts" VALUES('corpus-5',184,1800000338000,'{"v":2,"fact":"move","seat":0,"move":"+S"}',0,'act 183','1214e8350e72b8d9eb8fbe88e5d0a2224c66fb06a5bde9cce993d2e61860f590');
INSERT INTO "facts" VALUES('corpus-5',185,1800000339000,'{"v":2,"fact":"move","seat":1,"move":"-DD"}',1,'act 184','4669a132372d65e81e931ebc95943618b38b0c86c8f09d74771dd7a2469a7da3');
INSERT INTO "facts" VALUES('corpus-5',186,1800000340000,'{"v":2,"fact":"move","seat":0,"move":"-SSS"}',0,'act 185','3a877cd37c8abe6c66885382289d5d9834d46c4cf69f0b26896cfc164c80481d');
INSERT INTO "facts" VALUES('corpus-5',187,1800000341000,'{"v":2,"fact":"move","seat":1,"move":"-L"}',1,'act 186','693caf0eca75d52fa3f81c74582445dfea7978debcbcae59d00dd1a5240a3bf4');
INSERT INTO "facts" VALUES('corpus-5',188,1800000342000,'{"v":2,"fact":"move","seat":0,"move":"+KKKK"}',0,'act 187','17fe5fbab2491c2e366d5c4ab1cf42fbab26ab0800dec5c559975ea73499b85c');
INSERT INTO "facts" VALUES('corpus-5',189,1800000343000,'{"v":2,"fact":"move","seat":1,"move":"+DD-KK"}',1,'act 188','d7c0eed1382c33939a07331cbfb875125fe8e8e4a7d6d984e9900773f2a46f58');
INSERT INTO "facts" VALUES('corpus-5',190,1800000344000,'{"v":2,"fact":"move","seat":0,"move":"+GP-KK"}',0,'act 189','131c53c7045c3b68fa5e4c83c8057e5b96a18c083ebabf694add406cf809ec79');
INSERT INTO "facts" VALUES('corpus-5',191,1800000345000,'{"v":2,"fact":"move","seat":1,"move":"+KKKK"}',1,'act 190','17fe5fbab2491c2e366d5c4ab1cf42fbab26ab0800dec5c559975ea73499b85c');
INSERT INTO "facts" VALUES('corpus-5',192,1800000346000,'{"v":2,"fact":"move","seat":0,"move":"-P"}',0,'act 191','ed078d38004d7c1a4e057fc65e47fa979f294279f7cad8f359ad5ba382aed9eb');
INSERT INTO "facts" VALUES('corpus-5',193,1800000347000,'{"v":2,"fact":"move","seat":1,"move":"+GL-DK"}',1,'act 192','79ddc28eb766ec7afb3807548caab453696a47b3a6df90c329873f71d67a160b');
INSERT INTO "facts" VALUES('corpus-5',194,1800000348000,'{"v":2,"fact":"move","seat":0,"move":"+PP-KK"}',0,'act 193','12622b2d9a3b9116ae55c3f7b1d4f46fa3b159c8b879a6a734bc6146b373d4d2');
INSERT INTO "facts" VALUES('corpus-5',195,1800000349000,'{"v":2,"fact":"move","seat":1,"move":"+D"}',1,'act 194','19dbbd409376ff001f81d6e186cf7c456b03ade465be3630185315357d77919f');
INSERT INTO "facts" VALUES('corpus-5',196,1800000350000,'{"v":2,"fact":"move","seat":0,"move":"+DD-PP"}',0,'act 195','8a5018d164541080a3f5f1a51230f650dbd0d4b277085342586e60648abf34f3');
INSERT INTO "facts" VALUES('corpus-5',197,1800000351000,'{"v":2,"fact":"move","seat":1,"move":"+PP-LK"}',1,'act 196','c15e13dbdbad5ab2f8603ff3717018790dc9d3ea60615dd85d0bbd7e0ead203f');
INSERT INTO "facts" VALUES('corpus-5',198,1800000352000,'{"v":2,"fact":"move","seat":0,"move":"-DD"}',0,'act 197','4669a132372d65e81e931ebc95943618b38b0c86c8f09d74771dd7a2469a7da3');
INSERT INTO "facts" VALUES('corpus-5',199,1800000353000,'{"v":2,"fact":"move","seat":1,"move":"-P"}',1,'act 198','ed078d38004d7c1a4e057fc65e47fa979f294279f7cad8f359ad5ba382aed9eb');
INSERT INTO "facts" VALUES('corpus-5',200,1800000354000,'{"v":2,"fact":"move","seat":0,"move":"+KKKK"}',0,'act 199','17fe5fbab2491c2e366d5c4ab1cf42fbab26ab0800dec5c559975ea73499b85c');
INSERT INTO "facts" VALUES('corpus-5',201,1800000355000,'{"v":2,"fact":"move","seat":1,"move":"+CL-PK"}',1,'act 200','339d5610a8e579cffee157ec6d9d550f2ca402e0300966ab033acf85acf329d6');
INSERT INTO "facts" VALUES('corpus-5',202,1800000356000,'{"v":2,"fact":"move","seat":0,"move":"+KKKK"}',0,'act 201','17fe5fbab2491c2e366d5c4ab1cf42fbab26ab0800dec5c559975ea73499b85c');
INSERT INTO "facts" VALUES('corpus-5',203,1800000357000,'{"v":2,"fact":"move","seat":1,"move":"+CC-GL"}',1,'act 202','4fdaf0ede27b771c67ff85f7c4e564734be18e69948fbb4930df5668ce53121e');
INSERT INTO "facts" VALUES('corpus-5',204,1800000358000,'{"v":2,"fact":"move","seat":0,"move":"+CP-GK"}',0,'act 203','80f64b4c3f765018d5fc26f8bb4d88598f38cec7f3777cd7c7222674921956fc');
INSERT INTO "facts" VALUES('corpus-5',205,1800000359000,'{"v":2,"fact":"move","seat":1,"move":"-DD"}',1,'act 204','4669a132372d65e81e931ebc95943618b38b0c86c8f09d74771dd7a2469a7da3');
INSERT INTO "facts" VALUES('corpus-5',206,1800000360000,'{"v":2,"fact":"move","seat":0,"move":"+G"}',0,'act 205','e1352b9b23dc59d6c80650ee76dcab298d0eaf4842348e9226ea887b358905ee');
INSERT INTO "facts" VALUES('corpus-5',207,1800000361000,'{"v":2,"fact":"move","seat":1,"move":"+GG-CC"}',1,'act 206','1d9a3920cc425205f68446d5630f3e817cdb52c756ccc6274a00643041e684f1');
INSERT INTO "facts" VALUES('corpus-5',208,1800000362000,'{"v":2,"fact":"move","seat":0,"move":"+PL-GK"}',0,'act 207','766eab13a5f4e029f157b64ebfb3dca05d37cb99a6205e39e340b06fdd2c9521');
INSERT INTO "facts" VALUES('corpus-5',209,1800000363000,'{"v":2,"fact":"move","seat":1,"move":"+CC-GG"}',1,'act 208','842204f1898a20c9133c199800fc22e8d2cc43671f86a608a4e883e278220d58');
INSERT INTO "facts" VALUES('corpus-5',210,1800000364000,'{"v":2,"fact":"move","seat":0,"move":"+GG-KK"}',0,'act 209','def2af383ca21240fb4e3aeb989daba4be72f903ef17ae33fe9acae53b27cb32');
INSERT INTO "facts" VALUES('corpus-5',211,1800000365000,'{"v":2,"fact":"move","seat":1,"move":"-C"}',1,'act 210','820844c56f244c938ae98a52da6a0b794a3b8ca523a65b33eed83d337cefaf88');
INSERT INTO "facts" VALUES('corpus-5',212,1800000366000,'{"v":2,"fact":"move","seat":0,"move":"-GG"}',0,'act 211','aceee5b213544c62dc24a4de0869974aa866c41bab8817ef7af0a9767b8a7d24');
INSERT INTO "facts" VALUES('corpus-5',213,1800000367000,'{"v":2,"fact":"move","seat":1,"move":"+KKKK"}',1,'act 212','17fe5fbab2491c2e366d5c4ab1cf42fbab26ab0800dec5c559975ea73499b85c');
INSERT INTO "facts" VALUES('corpus-5',214,1800000368000,'{"v":2,"fact":"move","seat":0,"move":"+GG-PL"}',0,'act 213','807784b6b588387eea1344edac3fc59d33af688270faf7469c8923a342495cb3');
INSERT INTO "facts" VALUES('corpus-5',215,1800000369000,'{"v":2,"fact":"move","seat":1,"move":"+PL-GK"}',1,'act 214','766eab13a5f4e029f157b64ebfb3dca05d37cb99a6205e39e340b06fdd2c9521');
INSERT INTO "facts" VALUES('corpus-5',216,1800000370000,'{"v":2,"fact":"move","seat":0,"move":"+CLL-GKK"}',0,'act 215','02aed888f517e163b60e2d5516e99b422d4558386ef6c480b38c044aede4e868');
INSERT INTO "facts" VALUES('corpus-5',217,1800000371000,'{"v":2,"fact":"move","seat":1,"move":"+G"}',1,'act 216','e1352b9b23dc59d6c80650ee76dcab298d0eaf4842348e9226ea887b358905ee');
INSERT INTO "facts" VALUES('corpus-5',218,1800000372000,'{"v":2,"fact":"move","seat":0,"move":"+GS-CC"}',0,'act 217','fada52e89c1b5d3c9e26fe2af4fa43ad7cfed17f92f78d9475ccf11fe0f6a409');
INSERT INTO "facts" VALUES('corpus-5',219,1800000373000,'{"v":2,"fact":"move","seat":1,"move":"-P"}',1,'act 218','ed078d38004d7c1a4e057fc65e47fa979f294279f7cad8f359ad5ba382aed9eb');
INSERT INTO "facts" VALUES('corpus-5',220,1800000374000,'{"v":2,"fact":"move","seat":0,"move":"+CC-LL"}',0,'act 219','28e7bd41f04d042968d6570fe4c60ea51d818ac06601dd6029425fae33bf2274');
INSERT INTO "facts" VALUES('corpus-5',221,1800000375000,'{"v":2,"fact":"move","seat":1,"move":"-L"}',1,'act 220','693caf0eca75d52fa3f81c74582445dfea7978debcbcae59d00dd1a5240a3bf4');
INSERT INTO "facts" VALUES('corpus-5',222,1800000376000,'{"v":2,"fact":"move","seat":0,"move":"+KKK"}',0,'act 221','7bf8f18214b4f04997a1143b3092dea4766d4f934298cacd349bcd1bacaf1016');
INSERT INTO "facts" VALUES('corpus-5',223,1800000377000,'{"v":2,"fact":"move","seat":1,"move":"+LLL-CCC"}',1,'act 222','cbfd78550d972ab5882b0e6efe571154eabb27bb9672e699826482d980005d1a');
INSERT INTO "facts" VALUES('corpus-5',224,1800000378000,'{"v":2,"fact":"move","seat":0,"move":"+G"}',0,'act 223','e1352b9b23dc59d6c80650ee76dcab298d0eaf4842348e9226ea887b358905ee');
INSERT INTO "facts" VALUES('corpus-5',225,1800000379000,'{"v":2,"fact":"move","seat":1,"move":"+CP-KK"}',1,'act 224','d03a9e1a40ff5e999f60d15082072704d97b5430f64130ab28bc117062a0e79f');
INSERT INTO "facts" VALUES('corpus-5',226,1800000380000,'{"v":2,"fact":"move","seat":0,"move":"+CC-GS"}',0,'act 225','73e9b19ea8ad26aaae44305a99f7c2c2454a385833b58736ebc4e81fab8072f5');
INSERT INTO "facts" VALUES('corpus-5',227,1800000381000,'{"v":2,"fact":"move","seat":1,"move":"+G"}',1,'act 226','e1352b9b23dc59d6c80650ee76dcab298d0eaf4842348e9226ea887b358905ee');
INSERT INTO "facts" VALUES('corpus-5',228,1800000382000,'{"v":2,"fact":"move","seat":0,"move":"-GG"}',0,'act 227','aceee5b213544c62dc24a4de0869974aa866c41bab8817ef7af0a9767b8a7d24');
INSERT INTO "facts" VALUES('corpus-5',229,1800000383000,'{"v":2,"fact":"move","seat":1,"move":"-LL"}',1,'act 228','eb648d03e0d8dbfc3738ebb9a66965768e7359ec1d087c311af5f0cfc02f172c');
INSERT INTO "facts" VALUES('corpus-5',230,1800000384000,'{"v":2,"fact":"rematch_asked","seat":0}',0,'do 229','e7eedf438eb35246ce16539a32f36f76e881aed519b2ab0d979535ad60d0a646');
INSERT INTO "facts" VALUES('corpus-6',1,1800000385000,'{"v":2,"fact":"opened","options":{"mode":"online","rules":"standard","first_to":2,"herds":"hidden","memory":false,"starter":null,"clock":null,"rated":false,"public":false,"day":null},"players":[null,null],"secret":"6c9e0fb5bf5ae6f9e572245cc6ba74f3402b48ca3ef4853ba160c48f31c53cd4"}',NULL,NULL,NULL);
INSERT INTO "facts" VALUES('corpus-5',231,1800000385000,'{"v":2,"fact":"rematch_asked","seat":1}',NULL,NULL,NULL);
INSERT INTO "facts" VALUES('corpus-5',232,1800000385000,'{"v":2,"fact":"rematched","match":"corpus-6"}',1,'do 230','e7eedf438eb35246ce16539a32f36f76e881aed519b2ab0d979535ad60d0a646');
INSERT INTO "facts" VALUES('corpus-8',1,1800000386000,'{"v":2,"fact":"opened","options":{"mode":"bot","rules":"standard","first_to":2,"herds":"hidden","memory":false,"starter":0,"clock":null,"rated":false,"public":false,"day":null},"players":[{"name":"Asha","bot":null,"portrait":null,"program":false},{"name":"Trader","bot":"trader","portrait":null,"program":false}],"secret":"d2559846ebeefb572d7578dcd7627333c813ee5f778fee5bd6919275d62d13a3"}',NULL,NULL,NULL);
INSERT INTO "facts" VALUES('corpus-8',2,1800000386000,'{"v":2,"fact":"dealt","key":"a3b49fde593513785c0fc9cf6c8ee6825b03abab10b92bfc0851af0f9b48a3ad","starter_by":"agreed"}',NULL,NULL,NULL);
INSERT INTO "facts" VALUES('corpus-8',3,1800000387000,'{"v":2,"fact":"move","seat":0,"move":"+DP-GS"}',0,'act 2','c89d6b0ebf057e9b587e22b273c9d66c86ef0b394b3957dddda4d5ab57e11f54');
INSERT INTO "facts" VALUES('corpus-8',4,1800000388000,'{"v":2,"fact":"move","seat":1,"move":"-P"}',1,'act 3','ed078d38004d7c1a4e057fc65e47fa979f294279f7cad8f359ad5ba382aed9eb');
INSERT INTO "facts" VALUES('corpus-8',5,1800000389000,'{"v":2,"fact":"move","seat":0,"move":"+KKK"}',0,'act 4','7bf8f18214b4f04997a1143b3092dea4766d4f934298cacd349bcd1bacaf1016');
INSERT INTO "facts" VALUES('corpus-8',6,1800000390000,'{"v":2,"fact":"move","seat":1,"move":"+SCP-LKK"}',1,'act 5','98db08d1d513b9a9bc49627d1fd1512c4f3175499ce04f775a8c93a294bb4dd7');
INSERT INTO "facts" VALUES('corpus-8',7,1800000391000,'{"v":2,"fact":"move","seat":0,"move":"+GL-PP"}',0,'act 6','f0280eb926f6dd1bc7393346366e5b66d1660be4c73300a1eb4d884131756653');
INSERT INTO "facts" VALUES('corpus-8',8,1800000392000,'{"v":2,"fact":"move","seat":1,"move":"+KK"}',1,'act 7','38ce5ecd9690c99a7782bdf47960bbecdd2ea1c5329123bdae01dbf37f1d1486');
INSERT INTO "facts" VALUES('corpus-8',9,1800000393000,'{"v":2,"fact":"undone","seat":0,"to":6}',0,'do 8','f015346ae3563d83d3a9cad3223586a53d2a62b08a6a7f47d7eeeb3f89be4e90');
INSERT INTO "facts" VALUES('corpus-8',10,1800000394000,'{"v":2,"fact":"substituted","seat":1,"bot":"novice"}',NULL,NULL,NULL);
INSERT INTO "facts" VALUES('corpus-9',1,1800000395000,'{"v":2,"fact":"opened","options":{"mode":"bot","rules":"standard","first_to":2,"herds":"hidden","memory":false,"starter":null,"clock":null,"rated":false,"public":false,"day":null},"players":[{"name":"Asha","bot":null,"portrait":null,"program":false},{"name":"Trader","bot":"trader","portrait":null,"program":false}],"secret":"83911f7c0eedcfe45c1d5c01ce3150f3f812bc5aff2f52d08d8c9bf4e37ec6d5"}',NULL,NULL,NULL);
INSERT INTO "facts" VALUES('corpus-9',2,1800000395000,'{"v":2,"fact":"dealt","key":"4adde2090c6ddf1354fe6fc5d35ffb19615d790d52354ee14eb31a59da1d925d","starter_by":"drawn"}',NULL,NULL,NULL);
INSERT INTO "facts" VALUES('corpus-9',3,1800000396000,'{"v":2,"fact":"move","seat":1,"move":"-C"}',1,'act 2','820844c56f244c938ae98a52da6a0b794a3b8ca523a65b33eed83d337cefaf88');
INSERT INTO "facts" VALUES('corpus-9',4,1800000397000,'{"v":2,"fact":"move","seat":0,"move":"-L"}',0,'act 3','693caf0eca75d52fa3f81c74582445dfea7978debcbcae59d00dd1a5240a3bf4');
INSERT INTO "facts" VALUES('corpus-9',5,1800000398000,'{"v":2,"fact":"move","seat":1,"move":"-P"}',1,'act 4','ed078d38004d7c1a4e057fc65e47fa979f294279f7cad8f359ad5ba382aed9eb');
INSERT INTO "facts" VALUES('corpus-9',6,1800000399000,'{"v":2,"fact":"move","seat":0,"move":"+KKKK"}',0,'act 5','17fe5fbab2491c2e366d5c4ab1cf42fbab26ab0800dec5c559975ea73499b85c');
INSERT INTO "facts" VALUES('corpus-9',7,1800000400000,'{"v":2,"fact":"move","seat":1,"move":"-L"}',1,'act 6','693caf0eca75d52fa3f81c74582445dfea7978debcbcae59d00dd1a5240a3bf4');
INSERT INTO "facts" VALUES('corpus-9',8,1800000401000,'{"v":2,"fact":"move","seat":0,"move":"+G"}',0,'act 7','e1352b9b23dc59d6c80650ee76dcab298d0eaf4842348e9226ea887b358905ee');
INSERT INTO "facts" VALUES('corpus-9',9,1800000402000,'{"v":2,"fact":"move","seat":1,"move":"+CC-GS"}',1,'act 8','73e9b19ea8ad26aaae44305a99f7c2c2454a385833b58736ebc4e81fab8072f5');
INSERT INTO "facts" VALUES('corpus-9',10,1800000403000,'{"v":2,"fact":"move","seat":0,"move":"+DS-GL"}',0,'act 9','378c0c965a963b5ecf87101a94398bfcbe8a2c80f49b36ca44698f21030ed62c');
INSERT INTO "facts" VALUES('corpus-9',11,1800000404000,'{"v":2,"fact":"move","seat":1,"move":"+GL-CC"}',1,'act 10','9a5b64d3e4acdc902a292767bc3f951d904445b20319e520cd262c17c68389ab');
INSERT INTO "facts" VALUES('corpus-9',12,1800000405000,'{"v":2,"fact":"undone","seat":0,"to":9}',0,'do 11','f015346ae3563d83d3a9cad3223586a53d2a62b08a6a7f47d7eeeb3f89be4e90');
INSERT INTO "facts" VALUES('corpus-9',13,1800000406000,'{"v":2,"fact":"closed","how":"resigned","winner":1,"seat":0}',0,'do 12','06028c9760f4dfd106aa75df58d8443d02e23c05b3b22dcb74a9c146c732b427');
INSERT INTO "facts" VALUES('corpus-10',1,1800000407000,'{"v":2,"fact":"opened","options":{"mode":"pass","rules":"standard","first_to":2,"herds":"hidden","memory":false,"starter":null,"clock":null,"rated":false,"public":false,"day":null},"players":[{"name":"Asha","bot":null,"portrait":null,"program":false},{"name":"Belén","bot":null,"portrait":null,"program":false}],"secret":"fb94844e1bd6979244ba6d0bce729ef4eabcad6427d06d61fba7fa89318f90f6"}',NULL,NULL,NULL);
INSERT INTO "facts" VALUES('corpus-10',2,1800000407000,'{"v":2,"fact":"dealt","key":"867e11278cd27fecf606462ec0e355ba734dcd8b2d6a2edba059ea49b3bbcd9c","starter_by":"drawn"}',NULL,NULL,NULL);
INSERT INTO "facts" VALUES('corpus-10',3,1800000408000,'{"v":2,"fact":"move","seat":0,"move":"+P"}',0,'act 2','458d3c878efa292dd7bb0eb99d597a9ce38caa3681d379b12ca8840492319494');
INSERT INTO "facts" VALUES('corpus-10',4,1800000409000,'{"v":2,"fact":"move","seat":1,"move":"+C"}',1,'act 3','53a8947db5225248bebf7b8a4ef4b90615a5eeb487443c01082dd5dcb3ae7f60');
INSERT INTO "facts" VALUES('corpus-10',5,1800000410000,'{"v":2,"fact":"move","seat":0,"move":"-L"}',0,'act 4','693caf0eca75d52fa3f81c74582445dfea7978debcbcae59d00dd1a5240a3bf4');
INSERT INTO "facts" VALUES('corpus-10',6,1800000411000,'{"v":2,"fact":"closed","how":"called_off","winner":null,"seat":0}',0,'do 5','5d43d7c8c5e27665fdfdb6da801bcb493e1447f757acd397166775311cad4a70');
INSERT INTO "facts" VALUES('corpus-11',1,1800000412000,'{"v":2,"fact":"opened","options":{"mode":"online","rules":"standard","first_to":2,"herds":"hidden","memory":false,"starter":null,"clock":null,"rated":false,"public":false,"day":null},"players":[{"name":"Asha","bot":null,"portrait":null,"program":false},{"name":"Belén","bot":null,"portrait":null,"program":false}],"secret":"81188abbb462a3631f7667551754288ca9ffed42b9ab774fd08ca50a36a9c1bc"}',NULL,NULL,NULL);
INSERT INTO "facts" VALUES('corpus-11',2,1800000412000,'{"v":2,"fact":"dealt","key":"b7a6e216c2eb34904858ceec271ea416ad8e1b0c78d9b023fe33a79c3743679c","starter_by":"drawn"}',NULL,NULL,NULL);
INSERT INTO "facts" VALUES('corpus-11',3,1800000413000,'{"v":2,"fact":"move","seat":1,"move":"-DD"}',1,'act 2','4669a132372d65e81e931ebc95943618b38b0c86c8f09d74771dd7a2469a7da3');
INSERT INTO "facts" VALUES('corpus-11',4,1800000414000,'{"v":2,"fact":"move","seat":0,"move":"-DD"}',0,'act 3','4669a132372d65e81e931ebc95943618b38b0c86c8f09d74771dd7a2469a7da3');
INSERT INTO "facts" VALUES('corpus-11',5,1800000415000,'{"v":2,"fact":"move","seat":1,"move":"+C"}',1,'act 4','53a8947db5225248bebf7b8a4ef4b90615a5eeb487443c01082dd5dcb3ae7f60');
INSERT INTO "facts" VALUES('corpus-11',6,1800000416000,'{"v":2,"fact":"move","seat":0,"move":"-C"}',0,'act 5','820844c56f244c938ae98a52da6a0b794a3b8ca523a65b33eed83d337cefaf88');
INSERT INTO "facts" VALUES('corpus-11',7,1800000417000,'{"v":2,"fact":"move","seat":1,"move":"+KKKKK"}',1,'act 6','e0a49caac2ef484a02e94435391061b007dca4e802bb867fabf123d7d667aa3e');
INSERT INTO "facts" VALUES('corpus-11',8,1800000418000,'{"v":2,"fact":"move","seat":0,"move":"+G"}',0,'act 7','e1352b9b23dc59d6c80650ee76dcab298d0eaf4842348e9226ea887b358905ee');
INSERT INTO "facts" VALUES('corpus-11',9,1800000419000,'{"v":2,"fact":"move","seat":1,"move":"+CPLL-KKKK"}',1,'act 8','efe3d5d99ebc51d9e3c3709a2abc373b20388d83e95bef984b80593793fb1d4b');
INSERT INTO "facts" VALUES('corpus-11',10,1800000420000,'{"v":2,"fact":"move","seat":0,"move":"-L"}',0,'act 9','693caf0eca75d52fa3f81c74582445dfea7978debcbcae59d00dd1a5240a3bf4');
INSERT INTO "facts" VALUES('corpus-11',11,1800000421000,'{"v":2,"fact":"call_off_asked","seat":0}',0,'do 10','5d43d7c8c5e27665fdfdb6da801bcb493e1447f757acd397166775311cad4a70');
INSERT INTO "facts" VALUES('corpus-12',1,1800000422000,'{"v":2,"fact":"opened","options":{"mode":"online","rules":"standard","first_to":2,"herds":"hidden","memory":false,"starter":null,"clock":"30+1","rated":true,"public":false,"day":null},"players":[{"name":"Asha","bot":null,"portrait":null,"program":false},{"name":"Belén","bot":null,"portrait":null,"program":false}],"secret":"b18b70f00dfb326c1d690c5b2aa4e7cff10cbac55fcff1e6bf15c7c6e63ea1fa"}',NULL,NULL,NULL);
INSERT INTO "facts" VALUES('corpus-12',2,1800000422000,'{"v":2,"fact":"dealt","key":"eb404529b398330915331283bd5729f990dc35ab675f73f748199eee8e7e480d","starter_by":"drawn"}',NULL,NULL,NULL);
INSERT INTO "facts" VALUES('corpus-12',3,1800000423000,'{"v":2,"fact":"move","seat":1,"move":"-SS"}',1,'act 2','84aeff94cc9e3a2b780d0b924e94c6f1d7c52f5db07af13e0179b1b21fa05718');
INSERT INTO "facts" VALUES('corpus-12',4,1800000424000,'{"v":2,"fact":"move","seat":0,"move":"-L"}',0,'act 3','693caf0eca75d52fa3f81c74582445dfea7978debcbcae59d00dd1a5240a3bf4');
INSERT INTO "facts" VALUES('corpus-12',5,1800000425000,'{"v":2,"fact":"move","seat":1,"move":"+G"}',1,'act 4','e1352b9b23dc59d6c80650ee76dcab298d0eaf4842348e9226ea887b358905ee');
INSERT INTO "facts" VALUES('corpus-12',6,1800000426000,'{"v":2,"fact":"move","seat":0,"move":"+KKKK"}',0,'act 5','17fe5fbab2491c2e366d5c4ab1cf42fbab26ab0800dec5c559975ea73499b85c');
INSERT INTO "facts" VALUES('corpus-12',7,1800000427000,'{"v":2,"fact":"move","seat":1,"move":"+G"}',1,'act 6','e1352b9b23dc59d6c80650ee76dcab298d0eaf4842348e9226ea887b358905ee');
INSERT INTO "facts" VALUES('corpus-12',8,1800000428000,'{"v":2,"fact":"move","seat":0,"move":"+SP-CL"}',0,'act 7','fe7dbe2db4bbcda9c3b7a109c17552a07f1833e466896d1c768ca86c8c137e33');
INSERT INTO "facts" VALUES('corpus-12',9,1800000429000,'{"v":2,"fact":"move","seat":1,"move":"+LLL-GSP"}',1,'act 8','5b4e081f8a30b6159ae14b5ab2b0677d278158e89b8a5cacdd012554f9ada6ba');
INSERT INTO "facts" VALUES('corpus-12',10,1800000461000,'{"v":2,"fact":"closed","how":"time","winner":1,"seat":0}',NULL,NULL,NULL);
INSERT INTO "facts" VALUES('corpus-12',11,1800000462000,'{"v":2,"fact":"rematch_asked","seat":0}',0,'do 10','e7eedf438eb35246ce16539a32f36f76e881aed519b2ab0d979535ad60d0a646');
INSERT INTO "facts" VALUES('corpus-12',12,1800000463000,'{"v":2,"fact":"rematch_declined","seat":1}',1,'do 11','2535af79e39eeb66a23b3da1adaae16d3e8a8024a18a0da239fdbac6b169f707');
INSERT INTO "facts" VALUES('corpus-13',1,1800000464000,'{"v":2,"fact":"opened","options":{"mode":"online","rules":"standard","first_to":2,"herds":"hidden","memory":false,"starter":0,"clock":null,"rated":false,"public":false,"day":null},"players":[{"name":"Asha","bot":null,"portrait":null,"program":false},{"name":"Belén","bot":null,"portrait":null,"program":false}],"secret":"0c91eeaae1ffdfe1747952b40d2eb6a4c6e14dc4e2978200e49c87d73efee25f"}',NULL,NULL,NULL);
INSERT INTO "facts" VALUES('corpus-13',2,1800000464000,'{"v":2,"fact":"dealt","key":"f49ec6a5e8ab977099a96eb472b12d3aa802d4a8ca9d48fdd5e05460db9e9d37","starter_by":"agreed"}',NULL,NULL,NULL);
INSERT INTO "facts" VALUES('corpus-13',3,1800000465000,'{"v":2,"fact":"move","seat":0,"move":"+C"}',0,'act 2','53a8947db5225248bebf7b8a4ef4b90615a5eeb487443c01082dd5dcb3ae7f60');
INSERT INTO "facts" VALUES('corpus-13',4,1800000466000,'{"v":2,"fact":"move","seat":1,"move":"+KKKK"}',1,'act 3','17fe5fbab2491c2e366d5c4ab1cf42fbab26ab0800dec5c559975ea73499b85c');
INSERT INTO "facts" VALUES('corpus-13',5,1800000467000,'{"v":2,"fact":"move","seat":0,"move":"+GP-DC"}',0,'act 4','e7eb59ec17512d8536fb17bda4df945a83c3c7e1a3549654ed8c19039a364b60');
INSERT INTO "facts" VALUES('corpus-13',6,1800000468000,'{"v":2,"fact":"move","seat":1,"move":"+SL-DD"}',1,'act 5','eb0c81788c7f9033d1f261feb291d483b0cffdc4984430e197babf5e4092ab80');
INSERT INTO "facts" VALUES('corpus-13',7,1800000469000,'{"v":2,"fact":"move","seat":0,"move":"+DDL-GSK"}',0,'act 6','c8f2df6a002127ebb6fec202370982d1ab60baf5a8016f87afc3269e0039033a');
INSERT INTO "facts" VALUES('corpus-13',8,1800000591000,'{"v":2,"fact":"stand_in","seat":1,"bot":"trader"}',0,'stand in','bf14b8f620d868a8d0c765b40125797440e9cc28a4e057e569e656b10c9b501f');
INSERT INTO "facts" VALUES('corpus-daily-k',1,1799971200000,'{"v":2,"fact":"opened","options":{"mode":"daily","rules":"standard","first_to":1,"herds":"hidden","memory":false,"starter":null,"clock":null,"rated":false,"public":false,"day":"2027-01-15"},"players":[{"name":"Asha","bot":null,"portrait":null,"program":false},{"name":"Maharaja","bot":"maharaja","portrait":null,"program":false}],"secret":"2b79c4a6948f1c3532b0551395919094e10c8ae915ed100a45bca6ea11406dac"}',NULL,NULL,NULL);
INSERT INTO "facts" VALUES('corpus-daily-k',2,1799971200000,'{"v":2,"fact":"dealt","key":"06b5c2a9d0cb5024419f837c86005050d1c8a590541ef77361797017b68b984e","starter_by":"drawn"}',NULL,NULL,NULL);
INSERT INTO "facts" VALUES('corpus-daily-k',3,1799971200000,'{"v":2,"fact":"move","seat":1,"move":"-P"}',1,'act 2','ed078d38004d7c1a4e057fc65e47fa979f294279f7cad8f359ad5ba382aed9eb');
INSERT INTO "facts" VALUES('corpus-daily-k',4,1799971200000,'{"v":2,"fact":"move","seat":0,"move":"-LL"}',0,'act 3','eb648d03e0d8dbfc3738ebb9a66965768e7359ec1d087c311af5f0cfc02f172c');
INSERT INTO "facts" VALUES('corpus-daily-k',5,1799971200000,'{"v":2,"fact":"move","seat":1,"move":"-SS"}',1,'act 4','84aeff94cc9e3a2b780d0b924e94c6f1d7c52f5db07af13e0179b1b21fa05718');
INSERT INTO "facts" VALUES('corpus-daily-k',6,1799971200000,'{"v":2,"fact":"move","seat":0,"move":"+KKKK"}',0,'act 5','17fe5fbab2491c2e366d5c4ab1cf42fbab26ab0800dec5c559975ea73499b85c');
INSERT INTO "facts" VALUES('corpus-daily-k',7,1799971200000,'{"v":2,"fact":"move","seat":1,"move":"+S"}',1,'act 6','1214e8350e72b8d9eb8fbe88e5d0a2224c66fb06a5bde9cce993d2e61860f590');
INSERT INTO "facts" VALUES('corpus-daily-k',8,1799971200000,'{"v":2,"fact":"move","seat":0,"move":"+DP-KK"}',0,'act 7','aa3f2e911b88d08735f383d2b50597f6fbb4b5e8d404136f3755ee05cc04e7e3');
INSERT INTO "facts" VALUES('corpus-daily-k',9,1799971200000,'{"v":2,"fact":"move","seat":1,"move":"+C"}',1,'act 8','53a8947db5225248bebf7b8a4ef4b90615a5eeb487443c01082dd5dcb3ae7f60');
INSERT INTO "facts" VALUES('corpus-daily-k',10,1799971200000,'{"v":2,"fact":"move","seat":0,"move":"+PL-DG"}',0,'act 9','35cda7d9886eb602522dd66c905b4ea41d49eb52b5d592efa960bf2ab208c6bf');
INSERT INTO "facts" VALUES('corpus-daily-k',11,1799971200000,'{"v":2,"fact":"move","seat":1,"move":"+DG-CL"}',1,'act 10','6a654496234a6fdfdffababbbfb8abfe123deccbeef0f6c4259a0abf1fdac38b');
INSERT INTO "facts" VALUES('corpus-daily-k',12,1799971200000,'{"v":2,"fact":"move","seat":0,"move":"+CL-KK"}',0,'act 11','9ed9d16012d8e87c0f9789adc1b3edabc0270ca94b5c546e12848b30a18a6476');
INSERT INTO "facts" VALUES('corpus-daily-k',13,1799971200000,'{"v":2,"fact":"move","seat":1,"move":"+KKKKK"}',1,'act 12','e0a49caac2ef484a02e94435391061b007dca4e802bb867fabf123d7d667aa3e');
INSERT INTO "facts" VALUES('corpus-daily-k',14,1799971200000,'{"v":2,"fact":"move","seat":0,"move":"+GP-LL"}',0,'act 13','45f35d8940f26f62f4d466cba0921c3647b5808704aa6f0e7bd71466e97f0047');
INSERT INTO "facts" VALUES('corpus-daily-k',15,1799971200000,'{"v":2,"fact":"move","seat":1,"move":"+GLLL-DSKK"}',1,'act 14','109d38fb8826e18fc4789ab8ed698e9ec274ff4dc6ed9218bd9eb46fd8891bdc');
INSERT INTO "facts" VALUES('corpus-daily-k',16,1799971200000,'{"v":2,"fact":"move","seat":0,"move":"+DSL-CCK"}',0,'act 15','ae3e6b4efef07124c4142920d885bb37f788e5a5457d6296fc36253e6d08b3c6');
INSERT INTO "facts" VALUES('corpus-daily-k',17,1799971200000,'{"v":2,"fact":"move","seat":1,"move":"+CC-GK"}',1,'act 16','67ae9d7d53e6503c37252bd53b580d7e55f79b6280f7d30088969a0607861c76');
INSERT INTO "facts" VALUES('corpus-daily-k',18,1799971200000,'{"v":2,"fact":"move","seat":0,"move":"+KKKK"}',0,'act 17','17fe5fbab2491c2e366d5c4ab1cf42fbab26ab0800dec5c559975ea73499b85c');
INSERT INTO "facts" VALUES('corpus-daily-k',19,1799971200000,'{"v":2,"fact":"move","seat":1,"move":"+GGG-CCL"}',1,'act 18','6e3d0bf20191c5411fd56111870e1feb58261f52794f03a9385c9cf725acab46');
INSERT INTO "facts" VALUES('corpus-daily-k',20,1799971200000,'{"v":2,"fact":"move","seat":0,"move":"+CC-GL"}',0,'act 19','4fdaf0ede27b771c67ff85f7c4e564734be18e69948fbb4930df5668ce53121e');
INSERT INTO "facts" VALUES('corpus-daily-k',21,1799971200000,'{"v":2,"fact":"move","seat":1,"move":"+SCL-GGG"}',1,'act 20','ca773b7a6db52fe41796c16a3a66a09c3aba4134646d31ca4310ec5a153af737');
INSERT INTO "facts" VALUES('corpus-daily-k',22,1799971200000,'{"v":2,"fact":"move","seat":0,"move":"+GGGL-DCCP"}',0,'act 21','40966879d4df850ba2fb241724a962040c2979ae97bf35eaef8046bb1a9fbc35');
INSERT INTO "facts" VALUES('corpus-daily-k',23,1799971200000,'{"v":2,"fact":"move","seat":1,"move":"+DCP-GSL"}',1,'act 22','6d18ebbd8eff90a9797e44e02ea8d5bde026c43dc6592a9086d1dc8d0e756e01');
INSERT INTO "facts" VALUES('corpus-daily-k',24,1799971200000,'{"v":2,"fact":"move","seat":0,"move":"+GS-PL"}',0,'act 23','8567ed6edaf32beb17b40bb769bbdcdf2afe1b54151fea98e02af73343ba9c4f');
INSERT INTO "facts" VALUES('corpus-daily-k',25,1799971200000,'{"v":2,"fact":"move","seat":1,"move":"+GC-LL"}',1,'act 24','e91ea4a2a0788e96fcf136a75519adc8b1569a8be569c9179008cd20abc4b21a');
INSERT INTO "facts" VALUES('corpus-daily-k',26,1799971200000,'{"v":2,"fact":"move","seat":0,"move":"+PLL-GSS"}',0,'act 25','2cee96675a15d7c3f0fa3a51a1d07a4af3d247261a8717be864e1a1bd447e1d9');
INSERT INTO "facts" VALUES('corpus-daily-k',27,1799971200000,'{"v":2,"fact":"move","seat":1,"move":"+GS-DC"}',1,'act 26','e883a8934387cee1ba7dabb426aab0f8b02fce8755fb2ae7c048c8246c5fc244');
INSERT INTO "facts" VALUES('corpus-daily-k',28,1799971200000,'{"v":2,"fact":"move","seat":0,"move":"+DC-GL"}',0,'act 27','f3025c0018aec7c44a94e9b98dfb8d3b0e348048993d5190d193ba9845cc0e0b');
INSERT INTO "facts" VALUES('corpus-daily-k',29,1799971200000,'{"v":2,"fact":"move","seat":1,"move":"+SL-DC"}',1,'act 28','57992ea138671ae57c07cecffdb471ef60390da0e5c9177a002b8c3da5defa12');
INSERT INTO "facts" VALUES('corpus-daily-k',30,1799971200000,'{"v":2,"fact":"move","seat":0,"move":"+LL-DG"}',0,'act 29','c15168588700612b0f8ca6a25390f306d71fd1440399153040b35ac08f7340ca');
INSERT INTO "facts" VALUES('corpus-daily-k',31,1799971200000,'{"v":2,"fact":"move","seat":1,"move":"+DDGG-SSPL"}',1,'act 30','ce7cfe35ded5f315d5858f9291e78f5c520309417595f0b61e2010fbd2c2815a');
INSERT INTO "facts" VALUES('corpus-daily-k',32,1799971200000,'{"v":2,"fact":"move","seat":0,"move":"-LL"}',0,'act 31','eb648d03e0d8dbfc3738ebb9a66965768e7359ec1d087c311af5f0cfc02f172c');
INSERT INTO "facts" VALUES('corpus-daily-k',33,1799971200000,'{"v":2,"fact":"move","seat":1,"move":"+SCP-DDG"}',1,'act 32','699a5a03c99c6811840cff73180743f810faea5770712fb7fd13345b938faa5b');
INSERT INTO "facts" VALUES('corpus-daily-k',34,1799971200000,'{"v":2,"fact":"move","seat":0,"move":"+DG-LK"}',0,'act 33','1559e227e9f82c8360abc2226e7f8b0823d88d0b4769ec7127ac98e51b5c9444');
INSERT INTO "facts" VALUES('corpus-daily-k',35,1799971200000,'{"v":2,"fact":"move","seat":1,"move":"+DSLL-GGCP"}',1,'act 34','256d358b9faa4ee37142444ad35de1a1fdcceecea7a670be2bcf8b53b70ae91f');
INSERT INTO "facts" VALUES('corpus-daily-k',36,1799971200000,'{"v":2,"fact":"move","seat":0,"move":"+GG-DP"}',0,'act 35','8fe503ee8534a4198bfde738abb36c2c5bf977bdd24cdc0199994a895229209b');
INSERT INTO "facts" VALUES('corpus-daily-k',37,1799971200000,'{"v":2,"fact":"move","seat":1,"move":"+PP-DG"}',1,'act 36','59c01d6e260ce6ec2d3c1603bedce3b8316ff9694206899929816921997a3707');
INSERT INTO "facts" VALUES('corpus-daily-k',38,1799971200000,'{"v":2,"fact":"move","seat":0,"move":"+DC-GK"}',0,'act 37','606d501b668f37ceabdc62378f410d0ea39fc9775546dde0c9eb64781048dd19');
INSERT INTO "facts" VALUES('corpus-daily-k',39,1799971200000,'{"v":2,"fact":"move","seat":1,"move":"+DG-PL"}',1,'act 38','3d5804d52cf9c7c414fc1b16d72be9a944e29f6f3ca43e34deea493b832e9c34');
INSERT INTO "facts" VALUES('corpus-daily-k',40,1799971200000,'{"v":2,"fact":"move","seat":0,"move":"+PL-DC"}',0,'act 39','5b24379bcde30db43b9ed364ae62d0b16f6f4dfbf3dc24e837a667d505609274');
INSERT INTO "facts" VALUES('corpus-daily-k',41,1799971200000,'{"v":2,"fact":"move","seat":1,"move":"+DGC-SPL"}',1,'act 40','2cfe280003230c70a4b91b35053754c86e25ef66765837f61aa4fc2332d51a51');
INSERT INTO "facts" VALUES('corpus-daily-k',42,1799971200000,'{"v":2,"fact":"move","seat":0,"move":"-GGG"}',0,'act 41','46e3485b8dec34b21da165645d816c07fc81cb85ee6c43c3fe6ca46d08fe5de6');
INSERT INTO "facts" VALUES('corpus-daily-k',43,1799971200000,'{"v":2,"fact":"move","seat":1,"move":"+PL-DD"}',1,'act 42','65a5407a4163707010f95f7096f0399613fb2f6e0ced28b565880d14a372b90e');
INSERT INTO "facts" VALUES('corpus-daily-k',44,1799971200000,'{"v":2,"fact":"move","seat":0,"move":"+DD-LK"}',0,'act 43','ad7f3242a5af731688e47d4320b6f80ea98c5540d72715f9efc124b9be46ffbe');
INSERT INTO "facts" VALUES('corpus-daily-k',45,1799971200000,'{"v":2,"fact":"move","seat":1,"move":"+SL-GG"}',1,'act 44','4b45e23a7ab5061335ade3f4b7fe52948de727b305056cdae9aa3415cc8c5f30');
INSERT INTO "facts" VALUES('corpus-daily-k',46,1799971200000,'{"v":2,"fact":"move","seat":0,"move":"-P"}',0,'act 45','ed078d38004d7c1a4e057fc65e47fa979f294279f7cad8f359ad5ba382aed9eb');
INSERT INTO "facts" VALUES('corpus-daily-k',47,1799971200000,'{"v":2,"fact":"move","seat":1,"move":"+GG-SL"}',1,'act 46','43711195d283b4b6137b8a8089359629fe8e60d4c1f731f13d6a2516902cf683');
INSERT INTO "facts" VALUES('corpus-daily-k',48,1799971200000,'{"v":2,"fact":"move","seat":0,"move":"+SL-PK"}',0,'act 47','c3b837fae0e25b3ec3e3e460a60a7ade98ca7510f74a93cfc909523c8573ab73');
INSERT INTO "facts" VALUES('corpus-daily-k',49,1799971200000,'{"v":2,"fact":"move","seat":1,"move":"+KKKK"}',1,'act 48','17fe5fbab2491c2e366d5c4ab1cf42fbab26ab0800dec5c559975ea73499b85c');
INSERT INTO "facts" VALUES('corpus-daily-k',50,1799971200000,'{"v":2,"fact":"move","seat":0,"move":"-L"}',0,'act 49','693caf0eca75d52fa3f81c74582445dfea7978debcbcae59d00dd1a5240a3bf4');
INSERT INTO "facts" VALUES('corpus-daily-k',51,1799971200000,'{"v":2,"fact":"move","seat":1,"move":"+K"}',1,'act 50','e70c380e846c9ac40295762082853643043ae0dd36a890bbd4593edbcc212c97');
INSERT INTO "facts" VALUES('corpus-daily-k',52,1799971200000,'{"v":2,"fact":"move","seat":0,"move":"+PP-SC"}',0,'act 51','9ba773198e54d883dbc2d89f9b73f01473aeec8d91d610f42feecaba9707ecdb');
INSERT INTO "facts" VALUES('corpus-daily-k',53,1799971200000,'{"v":2,"fact":"move","seat":1,"move":"-CC"}',1,'act 52','4de2257c7b0d8defc11ee6930e348d450e1815e206ae6788913ff8d64cbfcad0');
INSERT INTO "facts" VALUES('corpus-daily-k',54,1799971200000,'{"v":2,"fact":"move","seat":0,"move":"+SL-PP"}',0,'act 53','acfab6a601ea087128951ab2c057423509769647a93f550bc267a95e15aacc69');
INSERT INTO "facts" VALUES('corpus-daily-k',55,1799971200000,'{"v":2,"fact":"move","seat":1,"move":"+CCPP-GGSL"}',1,'act 54','d1595782758f155cd28e7a13ce9d19e4b2219918f6c7655688233f6dd9cdc3fd');
INSERT INTO "facts" VALUES('corpus-daily-k',56,1799971200000,'{"v":2,"fact":"move","seat":0,"move":"+GGS-DDL"}',0,'act 55','1e652ec63d0987322f5a33c922de5138e6d5c509a4b68479f47ef1f15fb606f4');
INSERT INTO "facts" VALUES('corpus-daily-k',57,1799971200000,'{"v":2,"fact":"move","seat":1,"move":"+DD-CC"}',1,'act 56','359d552c4d4dc84fe0016dac9882daa9c2d61e669505878393f7e8c781b30c18');
INSERT INTO "facts" VALUES('corpus-daily-k',58,1799971200000,'{"v":2,"fact":"move","seat":0,"move":"+C"}',0,'act 57','53a8947db5225248bebf7b8a4ef4b90615a5eeb487443c01082dd5dcb3ae7f60');
INSERT INTO "facts" VALUES('corpus-daily-k',59,1799971200000,'{"v":2,"fact":"move","seat":1,"move":"+CL-PK"}',1,'act 58','339d5610a8e579cffee157ec6d9d550f2ca402e0300966ab033acf85acf329d6');
INSERT INTO "facts" VALUES('corpus-daily-k',60,1799971200000,'{"v":2,"fact":"move","seat":0,"move":"+PL-GC"}',0,'act 59','fdc19332b4bb177ff6bdb0a5668605818f15e553119130cd7b82ea059f6e9b7b');
INSERT INTO "facts" VALUES('corpus-daily-k',61,1799971200000,'{"v":2,"fact":"move","seat":1,"move":"+GP-LK"}',1,'act 60','e3bc6a7d8914abe2564f4681799ed7e1cd397425a494f80785feecb2db156d03');
INSERT INTO "facts" VALUES('corpus-daily-k',62,1799971200000,'{"v":2,"fact":"move","seat":0,"move":"+L"}',0,'act 61','005f290a24044ce4a76969023eedb542f68c625498af62a3016c99b1ce673d13');
INSERT INTO "facts" VALUES('corpus-daily-k',63,1799971200000,'{"v":2,"fact":"move","seat":1,"move":"+KKK"}',1,'act 62','7bf8f18214b4f04997a1143b3092dea4766d4f934298cacd349bcd1bacaf1016');
INSERT INTO "facts" VALUES('corpus-daily-k',64,1799971200000,'{"v":2,"fact":"move","seat":0,"move":"+DD-GS"}',0,'act 63','0725381621a1ed457514f5aa8885468881bc1c34f82d67b0e15e401ed9dbcba7');
INSERT INTO "facts" VALUES('corpus-daily-k',65,1799971200000,'{"v":2,"fact":"move","seat":1,"move":"+SC-PP"}',1,'act 64','0e1b6e02fe9fe9bef45e4e79fb13ad5e9a56ddf5d7e17660b2d1f56afa2d2cc1');
INSERT INTO "facts" VALUES('corpus-daily-k',66,1799971200000,'{"v":2,"fact":"move","seat":0,"move":"-LL"}',0,'act 65','eb648d03e0d8dbfc3738ebb9a66965768e7359ec1d087c311af5f0cfc02f172c');
INSERT INTO "facts" VALUES('corpus-daily-k',67,1799971200000,'{"v":2,"fact":"move","seat":1,"move":"+GP-DS"}',1,'act 66','dbf509a3f1636133a72b559ea05bbc99079abde79f1b4cb015e8818047e09468');
INSERT INTO "facts" VALUES('corpus-daily-k',68,1799971200000,'{"v":2,"fact":"move","seat":0,"move":"+P"}',0,'act 67','458d3c878efa292dd7bb0eb99d597a9ce38caa3681d379b12ca8840492319494');
INSERT INTO "facts" VALUES('corpus-daily-k',69,1799971200000,'{"v":2,"fact":"move","seat":1,"move":"+KK"}',1,'act 68','38ce5ecd9690c99a7782bdf47960bbecdd2ea1c5329123bdae01dbf37f1d1486');
INSERT INTO "facts" VALUES('corpus-daily-k',70,1799971200000,'{"v":2,"fact":"move","seat":0,"move":"+C"}',0,'act 69','53a8947db5225248bebf7b8a4ef4b90615a5eeb487443c01082dd5dcb3ae7f60');
INSERT INTO "facts" VALUES('corpus-daily-k',71,1799971200000,'{"v":2,"fact":"move","seat":1,"move":"+DL-GG"}',1,'act 70','6ac7c3393f6e09fd271c26a9c52a85533cda4458042c26833cc6055bf968d367');
INSERT INTO "facts" VALUES('corpus-daily-k',72,1799971200000,'{"v":2,"fact":"move","seat":0,"move":"+SP-DC"}',0,'act 71','e93b6a943ce711c798a673340587c80852e0ad8de07442203cd74bb586d42108');
INSERT INTO "facts" VALUES('corpus-daily-k',73,1799971200000,'{"v":2,"fact":"move","seat":1,"move":"-C"}',1,'act 72','820844c56f244c938ae98a52da6a0b794a3b8ca523a65b33eed83d337cefaf88');
INSERT INTO "facts" VALUES('corpus-daily-k',74,1799971200000,'{"v":2,"fact":"move","seat":0,"move":"+DGC-SPP"}',0,'act 73','7e30f696a8ab3f861e207607fc14dc877f91e92165d9a66794700fa47a386a82');
INSERT INTO "facts" VALUES('corpus-daily-k',75,1799971200000,'{"v":2,"fact":"move","seat":1,"move":"+GS-DC"}',1,'act 74','e883a8934387cee1ba7dabb426aab0f8b02fce8755fb2ae7c048c8246c5fc244');
INSERT INTO "facts" VALUES('corpus-daily-k',76,1799971200000,'{"v":2,"fact":"move","seat":0,"move":"+CPP-DDS"}',0,'act 75','1a4c901c8f9873b710b6fbff3df22bfb623ec2b958e82ebbda029015b0f16bf5');
INSERT INTO "facts" VALUES('corpus-daily-k',77,1799971200000,'{"v":2,"fact":"move","seat":1,"move":"+DDS-GLK"}',1,'act 76','a16841c86876766574a4929d28f4992fb202d3dd81dcfc0123449bfc8558cc24');
INSERT INTO "facts" VALUES('corpus-daily-k',78,1799971200000,'{"v":2,"fact":"move","seat":0,"move":"+DG-PP"}',0,'act 77','0f5b2203b904d65ea9ddf7fea45dc2d7af9435f239b31e09d2a1fa6948c30289');
INSERT INTO "facts" VALUES('corpus-daily-k',79,1799971200000,'{"v":2,"fact":"move","seat":1,"move":"+CPL-DSS"}',1,'act 78','d70fdf07b484bd74f370aac91853a1daeb1fe92822648553047bfc43248590ee');
INSERT INTO "facts" VALUES('corpus-daily-k',80,1799971200000,'{"v":2,"fact":"move","seat":0,"move":"-GG"}',0,'act 79','aceee5b213544c62dc24a4de0869974aa866c41bab8817ef7af0a9767b8a7d24');
INSERT INTO "facts" VALUES('corpus-daily-k',81,1799971200000,'{"v":2,"fact":"move","seat":1,"move":"+SS-DD"}',1,'act 80','2fe0e1fb38d818510dd7b8bc83c7c84bb05eeccedac6507af29ca6862d28c59f');
INSERT INTO "facts" VALUES('corpus-daily-k',82,1799971200000,'{"v":2,"fact":"move","seat":0,"move":"-C"}',0,'act 81','820844c56f244c938ae98a52da6a0b794a3b8ca523a65b33eed83d337cefaf88');
INSERT INTO "facts" VALUES('corpus-daily-k',83,1799971200000,'{"v":2,"fact":"move","seat":1,"move":"-PPP"}',1,'act 82','f00be06e4666321508502be57a336f8410f6798d6922d50d8c48a9707f8ee8b2');
INSERT INTO "facts" VALUES('corpus-daily-k',84,1799971200000,'{"v":2,"fact":"move","seat":0,"move":"+DD-CP"}',0,'act 83','9d57ce4c112f9e8986b25cab6a7d11357de32d81ddee1075b9d11e5ef2302b55');
INSERT INTO "facts" VALUES('corpus-daily-k',85,1799971200000,'{"v":2,"fact":"move","seat":1,"move":"+DCP-LKK"}',1,'act 84','2c903247551dd400e6d309c134b991c67af3286507768abf97e44dc118f60c94');
INSERT INTO "facts" VALUES('corpus-daily-k',86,1799971200000,'{"v":2,"fact":"move","seat":0,"move":"+L"}',0,'act 85','005f290a24044ce4a76969023eedb542f68c625498af62a3016c99b1ce673d13');
INSERT INTO "facts" VALUES('corpus-daily-k',87,1799971200000,'{"v":2,"fact":"move","seat":1,"move":"+KKK"}',1,'act 86','7bf8f18214b4f04997a1143b3092dea4766d4f934298cacd349bcd1bacaf1016');
INSERT INTO "facts" VALUES('corpus-daily-k',88,1799971200000,'{"v":2,"fact":"move","seat":0,"move":"+C"}',0,'act 87','53a8947db5225248bebf7b8a4ef4b90615a5eeb487443c01082dd5dcb3ae7f60');
INSERT INTO "facts" VALUES('corpus-daily-k',89,1799971200000,'{"v":2,"fact":"move","seat":1,"move":"-CC"}',1,'act 88','4de2257c7b0d8defc11ee6930e348d450e1815e206ae6788913ff8d64cbfcad0');
INSERT INTO "facts" VALUES('corpus-daily-k',90,1799971200000,'{"v":2,"fact":"move","seat":0,"move":"+DS-CL"}',0,'act 89','e733337c4bf062618d9f1e57bc6074d5b071d0a905610e0797bf3cc4ca39fd17');
INSERT INTO "facts" VALUES('corpus-daily-k',91,1799971200000,'{"v":2,"fact":"move","seat":1,"move":"+CPPL-DSSK"}',1,'act 90','2d975a07435859caa82cd191927eaf48a295683c959770035c20b09c77181cfe');
INSERT INTO "facts" VALUES('corpus-daily-k',92,1799971200000,'{"v":2,"fact":"move","seat":0,"move":"+SSL-DDD"}',0,'act 91','92741eca28ac5ab77afb9ca3b4bbacf4e7ecaf456e8218846c990c7cf4bb2cf8');
INSERT INTO "facts" VALUES('corpus-daily-k',93,1799971200000,'{"v":2,"fact":"move","seat":1,"move":"+DD-CK"}',1,'act 92','385ee2a69f0456cce3e7209bfd5a3ef21a0db44e5dae4777f3b435a530723a13');
INSERT INTO "facts" VALUES('corpus-daily-k',94,1799971200000,'{"v":2,"fact":"move","seat":0,"move":"+DDC-SSL"}',0,'act 93','cd3165165e02042aed21e84921f4ec8c661a7d65ef118a2dcdc1a0c767e5bf79');
INSERT INTO "facts" VALUES('corpus-daily-k',95,1799971200000,'{"v":2,"fact":"move","seat":1,"move":"+SS-DD"}',1,'act 94','2fe0e1fb38d818510dd7b8bc83c7c84bb05eeccedac6507af29ca6862d28c59f');
INSERT INTO "facts" VALUES('corpus-daily-k',96,1799971200000,'{"v":2,"fact":"move","seat":0,"move":"+D"}',0,'act 95','19dbbd409376ff001f81d6e186cf7c456b03ade465be3630185315357d77919f');
INSERT INTO "facts" VALUES('corpus-daily-k',97,1799971200000,'{"v":2,"fact":"move","seat":1,"move":"-PPP"}',1,'act 96','f00be06e4666321508502be57a336f8410f6798d6922d50d8c48a9707f8ee8b2');
INSERT INTO "facts" VALUES('corpus-daily-k',98,1799971200000,'{"v":2,"fact":"move","seat":0,"move":"-DDDD"}',0,'act 97','211d30eaa8861ba73d9880e7bdf6d53600df6560c1e591942e75e0587aece087');
INSERT INTO "facts" VALUES('corpus-daily-k',99,1799971200000,'{"v":2,"fact":"move","seat":1,"move":"+DC-SL"}',1,'act 98','141f49500b706622bd75fd2695efbabd9fa05a26d86ea38bbd192a15ed5f6e5b');
INSERT INTO "facts" VALUES('corpus-daily-k',100,1799971200000,'{"v":2,"fact":"move","seat":0,"move":"+L"}',0,'act 99','005f290a24044ce4a76969023eedb542f68c625498af62a3016c99b1ce673d13');
INSERT INTO "facts" VALUES('corpus-daily-k',101,1799971200000,'{"v":2,"fact":"move","seat":1,"move":"+SLL-DKK"}',1,'act 100','3ba42d403e7b4db991d3608b7cc02f7a23e522af03970f79534c95327f1139a4');
INSERT INTO "facts" VALUES('corpus-daily-k',102,1799971200000,'{"v":2,"fact":"move","seat":0,"move":"+D"}',0,'act 101','19dbbd409376ff001f81d6e186cf7c456b03ade465be3630185315357d77919f');
INSERT INTO "facts" VALUES('corpus-daily-k',103,1799971200000,'{"v":2,"fact":"move","seat":1,"move":"-C"}',1,'act 102','820844c56f244c938ae98a52da6a0b794a3b8ca523a65b33eed83d337cefaf88');
INSERT INTO "facts" VALUES('corpus-daily-b',1,1799971200000,'{"v":2,"fact":"opened","options":{"mode":"daily","rules":"standard","first_to":1,"herds":"hidden","memory":false,"starter":null,"clock":null,"rated":false,"public":false,"day":"2027-01-15"},"players":[{"name":"Asha","bot":null,"portrait":null,"program":false},{"name":"Maharaja","bot":"maharaja","portrait":null,"program":false}],"secret":"2b79c4a6948f1c3532b0551395919094e10c8ae915ed100a45bca6ea11406dac"}',NULL,NULL,NULL);
INSERT INTO "facts" VALUES('corpus-daily-b',2,1799971200000,'{"v":2,"fact":"dealt","key":"06b5c2a9d0cb5024419f837c86005050d1c8a590541ef77361797017b68b984e","starter_by":"drawn"}',NULL,NULL,NULL);
CREATE TABLE forms (
	oldest VARCHAR(32) NOT NULL, 
	PRIMARY KEY (oldest)
);
INSERT INTO "forms" VALUES('0004');
CREATE TABLE heartbeat (
	id INTEGER NOT NULL, 
	at BIGINT NOT NULL, 
	until BIGINT NOT NULL, 
	PRIMARY KEY (id)
);
CREATE TABLE jobs (
	kind VARCHAR(16) NOT NULL, 
	"match" VARCHAR(32) NOT NULL, 
	seq INTEGER NOT NULL, 
	due BIGINT NOT NULL, 
	leased_until BIGINT NOT NULL, 
	holder VARCHAR(32) NOT NULL, 
	PRIMARY KEY (kind, "match")
);
INSERT INTO "jobs" VALUES('bot','corpus-2',27,1795061021736,1795061031736,'963763d16382360f');
INSERT INTO "jobs" VALUES('push','corpus-5',4,0,0,'');
INSERT INTO "jobs" VALUES('rate','corpus-12',10,0,0,'');
INSERT INTO "jobs" VALUES('bot','corpus-13',8,1795061022646,1795061032646,'963763d16382360f');
INSERT INTO "jobs" VALUES('daily','2027-01-15',0,0,0,'');
INSERT INTO "jobs" VALUES('bot','corpus-daily-b',2,1795061022907,1795061032907,'963763d16382360f');
INSERT INTO "jobs" VALUES('deadline','corpus-daily-b',2,1800061200000,0,'');
INSERT INTO "jobs" VALUES('analysis','corpus-daily-b',0,1795061023148,0,'');
CREATE TABLE links (
	token VARCHAR(64) NOT NULL, 
	"match" VARCHAR(32) NOT NULL, 
	purpose VARCHAR(8) NOT NULL, 
	guest VARCHAR(64) NOT NULL, 
	created BIGINT NOT NULL, 
	PRIMARY KEY (token), 
	FOREIGN KEY("match") REFERENCES matches (id)
);
INSERT INTO "links" VALUES('ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff','corpus-5','watch','aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',1795061022544);
CREATE TABLE matches (
	id VARCHAR(32) NOT NULL, 
	summary TEXT NOT NULL, 
	phase VARCHAR(16) NOT NULL, 
	created BIGINT NOT NULL, 
	updated BIGINT NOT NULL, 
	public BOOLEAN DEFAULT 0 NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "matches" VALUES('corpus-1','{"mode":"online","phase":"waiting","players":[null,null],"seals":[0,0],"turn":null,"winner":null,"ended_by":null,"bot_on_turn":false,"stood_in":false,"deadline":null,"clock":null,"rated":false,"rules":"standard","first_to":2,"challenge":null,"awaiting_reveal":[],"ready":[],"rematch_asked":[],"rematch":null,"public":false,"day":null,"rupees":null}','waiting',1800000000000,1800000000000,0);
INSERT INTO "matches" VALUES('corpus-2','{"mode":"bot","phase":"play","players":[{"name":"Asha","bot":null,"portrait":null,"program":false},{"name":"Trader","bot":"trader","portrait":null,"program":false}],"seals":[0,0],"turn":1,"winner":null,"ended_by":null,"bot_on_turn":true,"stood_in":false,"deadline":null,"clock":null,"rated":false,"rules":"box","first_to":2,"challenge":null,"awaiting_reveal":[],"ready":[],"rematch_asked":[],"rematch":null,"public":false,"day":null,"rupees":null}','play',1800000001000,1800000026000,0);
INSERT INTO "matches" VALUES('corpus-3','{"mode":"pass","phase":"round_over","players":[{"name":"Asha","bot":null,"portrait":null,"program":false},{"name":"Belén","bot":null,"portrait":null,"program":false}],"seals":[1,0],"turn":null,"winner":null,"ended_by":null,"bot_on_turn":false,"stood_in":false,"deadline":null,"clock":null,"rated":false,"rules":"standard","first_to":2,"challenge":null,"awaiting_reveal":[],"ready":[],"rematch_asked":[],"rematch":null,"public":false,"day":null,"rupees":null}','round_over',1800000027000,1800000090000,0);
INSERT INTO "matches" VALUES('corpus-4','{"mode":"learn","phase":"match_over","players":[{"name":"Asha","bot":null,"portrait":null,"program":false},{"name":"Guide","bot":"guide","portrait":null,"program":false}],"seals":[0,1],"turn":null,"winner":1,"ended_by":"seals","bot_on_turn":false,"stood_in":false,"deadline":null,"clock":null,"rated":false,"rules":"standard","first_to":1,"challenge":null,"awaiting_reveal":[],"ready":[],"rematch_asked":[],"rematch":null,"public":false,"day":null,"rupees":null}','match_over',1800000091000,1800000155000,0);
INSERT INTO "matches" VALUES('corpus-5','{"mode":"online","phase":"match_over","players":[{"name":"Asha","bot":null,"portrait":null,"program":false},{"name":"Belén","bot":null,"portrait":null,"program":false}],"seals":[2,1],"turn":null,"winner":0,"ended_by":"seals","bot_on_turn":false,"stood_in":false,"deadline":null,"clock":null,"rated":false,"rules":"standard","first_to":2,"challenge":null,"awaiting_reveal":[],"ready":[],"rematch_asked":[0,1],"rematch":"corpus-6","public":false,"day":null,"rupees":null}','match_over',1800000156000,1800000385000,0);
INSERT INTO "matches" VALUES('corpus-6','{"mode":"online","phase":"waiting","players":[null,null],"seals":[0,0],"turn":null,"winner":null,"ended_by":null,"bot_on_turn":false,"stood_in":false,"deadline":null,"clock":null,"rated":false,"rules":"standard","first_to":2,"challenge":null,"awaiting_reveal":[],"ready":[],"rematch_asked":[],"rematch":null,"public":false,"day":null,"rupees":null}','waiting',1800000385000,1800000385000,0);
INSERT INTO "matches" VALUES('corpus-8','{"mode":"bot","phase":"play","players":[{"name":"Asha","bot":null,"portrait":null,"program":false},{"name":"novice","bot":"novice","portrait":null,"program":false}],"seals":[0,0],"turn":0,"winner":null,"ended_by":null,"bot_on_turn":false,"stood_in":false,"deadline":null,"clock":null,"rated":false,"rules":"standard","first_to":2,"challenge":null,"awaiting_reveal":[],"ready":[],"rematch_asked":[],"rematch":null,"public":false,"day":null,"rupees":null}','play',1800000386000,1800000394000,0);
INSERT INTO "matches" VALUES('corpus-9','{"mode":"bot","phase":"match_over","players":[{"name":"Asha","bot":null,"portrait":null,"program":false},{"name":"Trader","bot":"trader","portrait":null,"program":false}],"seals":[0,0],"turn":null,"winner":1,"ended_by":"resigned","bot_on_turn":false,"stood_in":false,"deadline":null,"clock":null,"rated":false,"rules":"standard","first_to":2,"challenge":null,"awaiting_reveal":[],"ready":[],"rematch_asked":[],"rematch":null,"public":false,"day":null,"rupees":null}','match_over',1800000395000,1800000406000,0);
INSERT INTO "matches" VALUES('corpus-10','{"mode":"pass","phase":"match_over","players":[{"name":"Asha","bot":null,"portrait":null,"program":false},{"name":"Belén","bot":null,"portrait":null,"program":false}],"seals":[0,0],"turn":null,"winner":null,"ended_by":"called_off","bot_on_turn":false,"stood_in":false,"deadline":null,"clock":null,"rated":false,"rules":"standard","first_to":2,"challenge":null,"awaiting_reveal":[],"ready":[],"rematch_asked":[],"rematch":null,"public":false,"day":null,"rupees":null}','match_over',1800000407000,1800000411000,0);
INSERT INTO "matches" VALUES('corpus-11','{"mode":"online","phase":"play","players":[{"name":"Asha","bot":null,"portrait":null,"program":false},{"name":"Belén","bot":null,"portrait":null,"program":false}],"seals":[0,0],"turn":1,"winner":null,"ended_by":null,"bot_on_turn":false,"stood_in":false,"deadline":null,"clock":null,"rated":false,"rules":"standard","first_to":2,"challenge":null,"awaiting_reveal":[],"ready":[],"rematch_asked":[],"rematch":null,"public":false,"day":null,"rupees":null}','play',1800000412000,1800000421000,0);
INSERT INTO "matches" VALUES('corpus-12','{"mode":"online","phase":"match_over","players":[{"name":"Asha","bot":null,"portrait":null,"program":false},{"name":"Belén","bot":null,"portrait":null,"program":false}],"seals":[0,0],"turn":null,"winner":1,"ended_by":"time","bot_on_turn":false,"stood_in":false,"deadline":null,"clock":"30+1","rated":true,"rules":"standard","first_to":2,"challenge":null,"awaiting_reveal":[],"ready":[],"rematch_asked":[],"rematch":null,"public":false,"day":null,"rupees":null}','match_over',1800000422000,1800000463000,0);
INSERT INTO "matches" VALUES('corpus-13','{"mode":"online","phase":"play","players":[{"name":"Asha","bot":null,"portrait":null,"program":false},{"name":"Belén","bot":null,"portrait":null,"program":false}],"seals":[0,0],"turn":1,"winner":null,"ended_by":null,"bot_on_turn":true,"stood_in":true,"deadline":null,"clock":null,"rated":false,"rules":"standard","first_to":2,"challenge":null,"awaiting_reveal":[],"ready":[],"rematch_asked":[],"rematch":null,"public":false,"day":null,"rupees":null}','play',1800000464000,1800000591000,0);
INSERT INTO "matches" VALUES('corpus-daily-k','{"mode":"daily","phase":"match_over","players":[{"name":"Asha","bot":null,"portrait":null,"program":false},{"name":"Maharaja","bot":"maharaja","portrait":null,"program":false}],"seals":[1,0],"turn":null,"winner":0,"ended_by":"seals","bot_on_turn":false,"stood_in":false,"deadline":null,"clock":null,"rated":false,"rules":"standard","first_to":1,"challenge":null,"awaiting_reveal":[],"ready":[],"rematch_asked":[],"rematch":null,"public":false,"day":"2027-01-15","rupees":[76,47]}','match_over',1799971200000,1799971200000,0);
INSERT INTO "matches" VALUES('corpus-daily-b','{"mode":"daily","phase":"play","players":[{"name":"Asha","bot":null,"portrait":null,"program":false},{"name":"Maharaja","bot":"maharaja","portrait":null,"program":false}],"seals":[0,0],"turn":1,"winner":null,"ended_by":null,"bot_on_turn":true,"stood_in":false,"deadline":1800061200000,"clock":null,"rated":false,"rules":"standard","first_to":1,"challenge":null,"awaiting_reveal":[],"ready":[],"rematch_asked":[],"rematch":null,"public":false,"day":"2027-01-15","rupees":null}','play',1799971200000,1799971200000,0);
CREATE TABLE moved_seats (
	"match" VARCHAR(32) NOT NULL, 
	seat INTEGER NOT NULL, 
	guest VARCHAR(64) NOT NULL, 
	PRIMARY KEY ("match", seat, guest), 
	FOREIGN KEY("match") REFERENCES matches (id) ON DELETE CASCADE
);
INSERT INTO "moved_seats" VALUES('corpus-daily-b',0,'bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb');
CREATE TABLE notices (
	kind VARCHAR(16) NOT NULL, 
	text TEXT NOT NULL, 
	since BIGINT NOT NULL, 
	PRIMARY KEY (kind)
);
CREATE TABLE outages (
	"begin" BIGINT NOT NULL, 
	"end" BIGINT NOT NULL, 
	PRIMARY KEY ("begin")
);
CREATE TABLE passkeys (
	id VARCHAR(1400) NOT NULL, 
	account VARCHAR(64) NOT NULL, 
	"key" TEXT NOT NULL, 
	signs BIGINT NOT NULL, 
	label VARCHAR(80) NOT NULL, 
	created BIGINT NOT NULL, 
	used BIGINT, 
	PRIMARY KEY (id), 
	FOREIGN KEY(account) REFERENCES accounts (id)
);
INSERT INTO "passkeys" VALUES('cGFzc2tleQ','kkkkkkkkkkkkkkkkkkkkkk','a2V5',7,'Firefox, Linux',1900000000000,1900000000000);
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
CREATE TABLE push_keys (
	id INTEGER NOT NULL, 
	private VARCHAR(64) NOT NULL, 
	contact TEXT NOT NULL, 
	active BOOLEAN NOT NULL, 
	created BIGINT NOT NULL, 
	PRIMARY KEY (id)
);
CREATE TABLE push_subscriptions (
	id VARCHAR(64) NOT NULL, 
	guest VARCHAR(64) NOT NULL, 
	endpoint TEXT NOT NULL, 
	p256dh VARCHAR(128) NOT NULL, 
	auth VARCHAR(32) NOT NULL, 
	lang VARCHAR(16) NOT NULL, 
	failures INTEGER NOT NULL, 
	seen BIGINT NOT NULL, 
	PRIMARY KEY (id)
);
CREATE TABLE pushed (
	"match" VARCHAR(32) NOT NULL, 
	guest VARCHAR(64) NOT NULL, 
	sent BOOLEAN NOT NULL, 
	at BIGINT NOT NULL, 
	PRIMARY KEY ("match", guest), 
	FOREIGN KEY("match") REFERENCES matches (id)
);
CREATE TABLE puzzle_answers (
	player VARCHAR(64) NOT NULL, 
	puzzle VARCHAR(16) NOT NULL, 
	move VARCHAR(32) NOT NULL, 
	lost INTEGER NOT NULL, 
	solved BOOLEAN NOT NULL, 
	at BIGINT NOT NULL, 
	"before" FLOAT NOT NULL, 
	"after" FLOAT NOT NULL, 
	PRIMARY KEY (player, puzzle)
);
INSERT INTO "puzzle_answers" VALUES('kkkkkkkkkkkkkkkkkkkkkk','00000001','+D',0,1,1900000000000,1500.0,1.74406368753545257276e+03);
INSERT INTO "puzzle_answers" VALUES('kkkkkkkkkkkkkkkkkkkkkk','00000002','+D',12,0,1900000000000,1.74406368753545257276e+03,1.65221033171869407856e+03);
CREATE TABLE puzzle_ratings (
	puzzle VARCHAR(16) NOT NULL, 
	rating FLOAT NOT NULL, 
	deviation FLOAT NOT NULL, 
	volatility FLOAT NOT NULL, 
	games INTEGER NOT NULL, 
	at BIGINT NOT NULL, 
	PRIMARY KEY (puzzle)
);
INSERT INTO "puzzle_ratings" VALUES('00000001',1.72772079228878601498e+03,1.44883019057457516961e+02,6.00019122117881331668e-02,1,1900000000000);
INSERT INTO "puzzle_ratings" VALUES('00000002',1.84034528198856469315e+03,1.41951909286173787454e+02,0.0599996279587539,1,1900000000000);
CREATE TABLE puzzle_solvers (
	player VARCHAR(64) NOT NULL, 
	rating FLOAT NOT NULL, 
	deviation FLOAT NOT NULL, 
	volatility FLOAT NOT NULL, 
	games INTEGER NOT NULL, 
	at BIGINT NOT NULL, 
	streak INTEGER NOT NULL, 
	longest INTEGER NOT NULL, 
	PRIMARY KEY (player)
);
INSERT INTO "puzzle_solvers" VALUES('kkkkkkkkkkkkkkkkkkkkkk',1.65221033171869407856e+03,2.03242750716641921819e+02,6.00015604473172689536e-02,2,1900000000000,0,1);
CREATE TABLE rated (
	"match" VARCHAR(32) NOT NULL, 
	at BIGINT NOT NULL, 
	PRIMARY KEY ("match")
);
INSERT INTO "rated" VALUES('corpus-5',1900000000000);
CREATE TABLE rating_changes (
	"match" VARCHAR(32) NOT NULL, 
	player VARCHAR(64) NOT NULL, 
	rival VARCHAR(64) NOT NULL, 
	rival_is_bot BOOLEAN NOT NULL, 
	won BOOLEAN NOT NULL, 
	how VARCHAR(16) NOT NULL, 
	at BIGINT NOT NULL, 
	"before" FLOAT NOT NULL, 
	"after" FLOAT NOT NULL, 
	deviation FLOAT NOT NULL, 
	PRIMARY KEY ("match", player)
);
INSERT INTO "rating_changes" VALUES('corpus-5','kkkkkkkkkkkkkkkkkkkkkk','trader',1,1,'seals',1900000000000,1500.0,1.8582269344875069237e+03,2.57504084775975570663e+02);
CREATE TABLE ratings (
	player VARCHAR(64) NOT NULL, 
	rating FLOAT NOT NULL, 
	deviation FLOAT NOT NULL, 
	volatility FLOAT NOT NULL, 
	games INTEGER NOT NULL, 
	at BIGINT NOT NULL, 
	PRIMARY KEY (player)
);
INSERT INTO "ratings" VALUES('kkkkkkkkkkkkkkkkkkkkkk',1.8582269344875069237e+03,2.57504084775975570663e+02,6.00059724178016659634e-02,1,1900000000000);
CREATE TABLE recovery_codes (
	account VARCHAR(64) NOT NULL, 
	code VARCHAR(64) NOT NULL, 
	PRIMARY KEY (account, code), 
	FOREIGN KEY(account) REFERENCES accounts (id)
);
INSERT INTO "recovery_codes" VALUES('kkkkkkkkkkkkkkkkkkkkkk','0000000000000000000000000000000000000000000000000000000000000000');
INSERT INTO "recovery_codes" VALUES('kkkkkkkkkkkkkkkkkkkkkk','0000000000000000000000000000000000000000000000000000000000000001');
INSERT INTO "recovery_codes" VALUES('kkkkkkkkkkkkkkkkkkkkkk','0000000000000000000000000000000000000000000000000000000000000002');
INSERT INTO "recovery_codes" VALUES('kkkkkkkkkkkkkkkkkkkkkk','0000000000000000000000000000000000000000000000000000000000000003');
INSERT INTO "recovery_codes" VALUES('kkkkkkkkkkkkkkkkkkkkkk','0000000000000000000000000000000000000000000000000000000000000004');
INSERT INTO "recovery_codes" VALUES('kkkkkkkkkkkkkkkkkkkkkk','0000000000000000000000000000000000000000000000000000000000000005');
INSERT INTO "recovery_codes" VALUES('kkkkkkkkkkkkkkkkkkkkkk','0000000000000000000000000000000000000000000000000000000000000006');
INSERT INTO "recovery_codes" VALUES('kkkkkkkkkkkkkkkkkkkkkk','0000000000000000000000000000000000000000000000000000000000000007');
INSERT INTO "recovery_codes" VALUES('kkkkkkkkkkkkkkkkkkkkkk','0000000000000000000000000000000000000000000000000000000000000008');
INSERT INTO "recovery_codes" VALUES('kkkkkkkkkkkkkkkkkkkkkk','0000000000000000000000000000000000000000000000000000000000000009');
CREATE TABLE rewritten (
	"match" VARCHAR(32) NOT NULL, 
	at BIGINT NOT NULL, 
	PRIMARY KEY ("match")
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
INSERT INTO "seats" VALUES('corpus-3',0,'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',1);
INSERT INTO "seats" VALUES('corpus-4',0,'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',1);
INSERT INTO "seats" VALUES('corpus-5',0,'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',1);
INSERT INTO "seats" VALUES('corpus-5',1,'kkkkkkkkkkkkkkkkkkkkkk',1);
INSERT INTO "seats" VALUES('corpus-6',0,'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',1);
INSERT INTO "seats" VALUES('corpus-6',1,'kkkkkkkkkkkkkkkkkkkkkk',1);
INSERT INTO "seats" VALUES('corpus-8',0,'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',1);
INSERT INTO "seats" VALUES('corpus-9',0,'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',1);
INSERT INTO "seats" VALUES('corpus-10',0,'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',1);
INSERT INTO "seats" VALUES('corpus-11',0,'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',1);
INSERT INTO "seats" VALUES('corpus-12',0,'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',1);
INSERT INTO "seats" VALUES('corpus-13',0,'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',1);
INSERT INTO "seats" VALUES('corpus-daily-k',0,'kkkkkkkkkkkkkkkkkkkkkk',1);
INSERT INTO "seats" VALUES('corpus-daily-b',0,'dddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddd',1);
CREATE TABLE secrets (
	name VARCHAR(16) NOT NULL, 
	value VARCHAR(64) NOT NULL, 
	PRIMARY KEY (name)
);
CREATE TABLE seeks (
	id VARCHAR(32) NOT NULL, 
	player VARCHAR(64) NOT NULL, 
	wish VARCHAR(64) NOT NULL, 
	name VARCHAR(64) NOT NULL, 
	portrait VARCHAR(32), 
	rating FLOAT, 
	provisional BOOLEAN, 
	quick BOOLEAN NOT NULL, 
	clock VARCHAR(12), 
	rules VARCHAR(16) NOT NULL, 
	first_to INTEGER NOT NULL, 
	rated BOOLEAN NOT NULL, 
	public BOOLEAN NOT NULL, 
	since BIGINT NOT NULL, 
	until BIGINT NOT NULL, 
	paired BIGINT, 
	"match" VARCHAR(32), 
	rival VARCHAR(64), 
	PRIMARY KEY (id), 
	CONSTRAINT wished_once UNIQUE (player, wish)
);
CREATE TABLE sessions (
	token VARCHAR(64) NOT NULL, 
	account VARCHAR(64) NOT NULL, 
	kind VARCHAR(8) NOT NULL, 
	device VARCHAR(80) NOT NULL, 
	created BIGINT NOT NULL, 
	seen BIGINT NOT NULL, 
	proved BIGINT NOT NULL, 
	PRIMARY KEY (token), 
	FOREIGN KEY(account) REFERENCES accounts (id)
);
INSERT INTO "sessions" VALUES('5555555555555555555555555555555555555555555555555555555555555555','kkkkkkkkkkkkkkkkkkkkkk','browser','Firefox, Linux',1900000000000,1900000000000,1900000000000);
CREATE TABLE spent_challenges (
	challenge VARCHAR(64) NOT NULL, 
	until BIGINT NOT NULL, 
	PRIMARY KEY (challenge)
);
CREATE TABLE watchers (
	"match" VARCHAR(32) NOT NULL, 
	guest VARCHAR(64) NOT NULL, 
	listed BOOLEAN NOT NULL, 
	PRIMARY KEY ("match", guest), 
	FOREIGN KEY("match") REFERENCES matches (id)
);
INSERT INTO "watchers" VALUES('corpus-5','eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',1);
CREATE INDEX matches_to_watch ON matches (updated) WHERE public;
CREATE INDEX matches_by_phase ON matches (phase, updated);
CREATE INDEX jobs_by_due ON jobs (kind, due);
CREATE INDEX jobs_by_lease ON jobs (leased_until);
CREATE INDEX presence_at_a_match ON presence ("match");
CREATE INDEX attempts_by_end ON attempts (until);
CREATE INDEX spent_challenges_by_end ON spent_challenges (until);
CREATE INDEX seeks_by_until ON seeks (until);
CREATE INDEX ratings_by_rating ON ratings (rating);
CREATE INDEX changes_of_a_player ON rating_changes (player, at);
CREATE INDEX push_subscriptions_of_a_guest ON push_subscriptions (guest);
CREATE INDEX seats_of_a_guest ON seats (guest);
CREATE INDEX moved_seats_of_a_guest ON moved_seats (guest);
CREATE INDEX watchers_who_are_a_guest ON watchers (guest);
CREATE INDEX links_of_a_guest ON links (guest);
CREATE INDEX links_of_a_match ON links ("match");
CREATE INDEX passkeys_of_an_account ON passkeys (account);
CREATE INDEX sessions_of_an_account ON sessions (account);
CREATE INDEX daily_attempts_of_a_guest ON daily_attempts (guest);
CREATE INDEX analyses_by_state ON analyses (state, asked);
COMMIT;
