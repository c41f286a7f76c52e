-- Functions that indexes and triggers of the tables need; the generated migration begins with this file.

-- The pairs of neighbouring characters of a text in small letters, or its one character: what an index of parts of a
-- text holds. Trigrams (pg_trgm) would find no part of two characters, and people search Chinese names by two.
CREATE FUNCTION text_pairs(value text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  select array(select distinct substr(lower(value), i, 2) from generate_series(1, greatest(length(value) - 1, 1)) i)
$$;

-- The pinyin of a name, sign by sign with a space between, the readings of one sign with a slash: `chong/zhong qing`.
-- Letters and digits stand for themselves; other signs are left out. `db:generate` puts the readings in from pinyin-match.
CREATE FUNCTION spelling_of(value text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
begin
  return (
    select string_agg(reading, ' ' order by at)
    from (
      select at, coalesce('{"阿":"a/e","啊":"a","呵":"a/he/ke","腌":"a/yan","嗄":"a/sha","吖":"a/ya","锕":"a","爱":"ai","埃":"ai","艾":"ai","碍":"ai","癌":"ai","哀":"ai","挨":"ai","矮":"ai","隘":"ai","蔼":"ai","唉":"ai","皑":"ai","哎":"ai","霭":"ai","捱":"ai","暧":"ai","嫒":"ai","嗳":"ai","瑷":"ai","嗌":"ai/yi","锿":"ai","砹":"ai","安":"an","案":"an","按":"an","岸":"an","暗":"an","鞍":"an","氨":"an","俺":"an","胺":"an","铵":"an","谙":"an","庵":"an","黯":"an","鹌":"an","桉":"an","埯":"an","犴":"an/han","揞":"an","厂":"an/chang/han","广":"an/guang","昂":"ang","仰":"ang/yang","盎":"ang","肮":"ang","奥":"ao/yu","澳":"ao","傲":"ao","熬":"ao","凹":"ao/wa","鳌":"ao","敖":"ao","遨":"ao","鏖":"ao","袄":"ao","坳":"ao","翱":"ao","嗷":"ao","拗":"ao/niu","懊":"ao","岙":"ao","螯":"ao","骜":"ao","獒":"ao","鏊":"ao","艹":"ao","媪":"ao","廒":"ao","聱":"ao","把":"ba","八":"ba","巴":"ba","拔":"ba","伯":"ba/bai/bo","吧":"ba","坝":"ba","爸":"ba","霸":"ba","罢":"ba/pi","芭":"ba","跋":"ba","扒":"ba/pa","叭":"ba","靶":"ba","疤":"ba","笆":"ba","耙":"ba/pa","鲅":"ba","粑":"ba","岜":"ba","灞":"ba","钯":"ba/pa","捌":"ba","菝":"ba","魃":"ba","茇":"ba","百":"bai","白":"bai","败":"bai","摆":"bai","拜":"bai","柏":"bai/bo","佰":"bai","掰":"bai","呗":"bai/bei","擘":"bai/bo","捭":"bai","稗":"bai","办":"ban","版":"ban","半":"ban","班":"ban","般":"ban","板":"ban","颁":"ban","伴":"ban","搬":"ban","斑":"ban","扮":"ban","拌":"ban/pan","扳":"ban","瓣":"ban","坂":"ban","阪":"ban","绊":"ban","钣":"ban","瘢":"ban","舨":"ban","癍":"ban","帮":"bang","邦":"bang","彭":"bang/peng","旁":"bang/pang","榜":"bang","棒":"bang","膀":"bang","镑":"bang","绑":"bang","傍":"bang","磅":"bang/pang","蚌":"bang/beng","谤":"bang","梆":"bang","浜":"bang","蒡":"bang","报":"bao","保":"bao","包":"bao","宝":"bao","暴":"bao/pu","胞":"bao","薄":"bao/bo","爆":"bao","炮":"bao/pao","饱":"bao","抱":"bao","堡":"bao/bu/pu","剥":"bao/bo","鲍":"bao","曝":"bao/pu","葆":"bao","瀑":"bao/pu","豹":"bao","刨":"bao/pao","褒":"bao","雹":"bao","孢":"bao","苞":"bao","煲":"bao","褓":"bao","趵":"bao/bo","鸨":"bao","龅":"bao","勹":"bao","北":"bei","被":"bei/pi","备":"bei","倍":"bei","背":"bei","杯":"bei","勃":"bei/bo","贝":"bei","辈":"bei","悲":"bei","碑":"bei","臂":"bei/bi","卑":"bei","悖":"bei","惫":"bei","蓓":"bei","陂":"bei/pi/po","钡":"bei","狈":"bei","焙":"bei","碚":"bei","褙":"bei","庳":"bei","鞴":"bei","孛":"bei","鹎":"bei","邶":"bei","鐾":"bei","本":"ben","奔":"ben","苯":"ben","笨":"ben","夯":"ben/hang","贲":"ben/bi","锛":"ben","畚":"ben","坌":"ben","泵":"beng","崩":"beng","蹦":"beng","迸":"beng","绷":"beng","甭":"beng","嘣":"beng","甏":"beng","堋":"beng/peng","比":"bi","必":"bi","币":"bi","笔":"bi","毕":"bi","秘":"bi/mi","避":"bi","闭":"bi","佛":"bi/bo/fo/fu","辟":"bi/pi","壁":"bi","弊":"bi","彼":"bi","逼":"bi","碧":"bi","鼻":"bi","蔽":"bi","拂":"bi/fu","泌":"bi/mi","璧":"bi","庇":"bi","痹":"bi","毙":"bi","弼":"bi","匕":"bi","鄙":"bi","陛":"bi","裨":"bi/pi","敝":"bi","蓖":"bi","吡":"bi/pi","篦":"bi","纰":"bi/pi","俾":"bi","铋":"bi","毖":"bi","筚":"bi","荸":"bi","薜":"bi","婢":"bi","哔":"bi","跸":"bi","濞":"bi/pi","秕":"bi","荜":"bi","愎":"bi","睥":"bi/pi","妣":"bi","芘":"bi/pi","箅":"bi","髀":"bi","畀":"bi","滗":"bi","狴":"bi","萆":"bi","嬖":"bi","襞":"bi","舭":"bi","变":"bian","便":"bian/pian","边":"bian","编":"bian","遍":"bian","辩":"bian","鞭":"bian","辨":"bian","贬":"bian","匾":"bian","扁":"bian/pian","卞":"bian","汴":"bian","辫":"bian","砭":"bian","苄":"bian","蝙":"bian","鳊":"bian","弁":"bian","窆":"bian","笾":"bian","煸":"bian","褊":"bian","碥":"bian","忭":"bian","缏":"bian/pian","表":"biao","标":"biao","彪":"biao","镖":"biao","裱":"biao","飚":"biao","膘":"biao","飙":"biao","镳":"biao","婊":"biao","骠":"biao/piao","飑":"biao","杓":"biao/shao","髟":"biao","鳔":"biao","灬":"biao/huo","瘭":"biao","别":"bie","鳖":"bie","憋":"bie","瘪":"bie","蹩":"bie","份":"bin/fen","宾":"bin","频":"bin/pin","滨":"bin","斌":"bin","彬":"bin","濒":"bin","殡":"bin","缤":"bin","鬓":"bin","槟":"bin/bing","摈":"bin","膑":"bin","玢":"bin/fen","镔":"bin","豳":"bin","髌":"bin","傧":"bin","并":"bing","病":"bing","兵":"bing","冰":"bing","屏":"bing/ping","饼":"bing","炳":"bing","秉":"bing","丙":"bing","摒":"bing","柄":"bing","禀":"bing","枋":"bing/fang","邴":"bing","冫":"bing","波":"bo","博":"bo","播":"bo","拨":"bo","玻":"bo","搏":"bo","泊":"bo/po","舶":"bo","渤":"bo","卜":"bo/bu","驳":"bo","簿":"bo/bu","脖":"bo","膊":"bo","簸":"bo","菠":"bo","礴":"bo","箔":"bo","铂":"bo","亳":"bo","钵":"bo","帛":"bo","饽":"bo","跛":"bo","钹":"bo","檗":"bo","啵":"bo","鹁":"bo","擗":"bo/pi","踣":"bo","不":"bu/fou","部":"bu","步":"bu","布":"bu","补":"bu","捕":"bu","埔":"bu/pu","埠":"bu","哺":"bu","怖":"bu","钚":"bu","卟":"bu","瓿":"bu","逋":"bu","晡":"bu","醭":"bu","钸":"bu","拆":"ca/chai","擦":"ca","嚓":"ca/cha","礤":"ca","才":"cai","采":"cai","财":"cai","材":"cai","菜":"cai","彩":"cai","裁":"cai","蔡":"cai","猜":"cai","踩":"cai","睬":"cai","参":"can/cen/san/shen","残":"can","餐":"can","灿":"can","惨":"can","蚕":"can","掺":"can/chan/shan/xian","璨":"can","惭":"can","粲":"can","孱":"can/chan","骖":"can","黪":"can","藏":"cang/zang","仓":"cang","苍":"cang","沧":"cang","舱":"cang","臧":"cang/zang","伧":"cang/chen","草":"cao","操":"cao","曹":"cao","槽":"cao","糙":"cao","嘈":"cao","漕":"cao","螬":"cao","艚":"cao","屮":"cao/che","策":"ce","测":"ce","册":"ce","侧":"ce/ze/zhai","厕":"ce","栅":"ce/shan/shi/zha","恻":"ce","岑":"cen","涔":"cen","层":"ceng","曾":"ceng/zeng","蹭":"ceng","噌":"ceng","查":"cha/zha","察":"cha","差":"cha/chai/ci","茶":"cha","插":"cha","叉":"cha","刹":"cha/sha","茬":"cha","楂":"cha/zha","岔":"cha","诧":"cha","碴":"cha","喳":"cha/zha","姹":"cha","杈":"cha","汊":"cha","衩":"cha","搽":"cha","槎":"cha","镲":"cha","苴":"cha/ju","檫":"cha","馇":"cha","锸":"cha","猹":"cha","柴":"chai","钗":"chai","豺":"chai","侪":"chai","虿":"chai","瘥":"chai/cuo","产":"chan","单":"chan/dan/shan","阐":"chan","崭":"chan/zhan","缠":"chan","禅":"chan/shan","颤":"chan/zhan","铲":"chan","蝉":"chan","搀":"chan","潺":"chan","蟾":"chan","馋":"chan","忏":"chan","婵":"chan","觇":"chan","廛":"chan","谄":"chan","谗":"chan","澶":"chan","骣":"chan","羼":"chan","躔":"chan","蒇":"chan","冁":"chan","场":"chang","长":"chang/zhang","常":"chang","偿":"chang","昌":"chang","唱":"chang","畅":"chang","倡":"chang","尝":"chang","肠":"chang","敞":"chang","倘":"chang/tang","猖":"chang","娼":"chang","淌":"chang/tang","裳":"chang/shang","徜":"chang","昶":"chang","怅":"chang","嫦":"chang","菖":"chang","鲳":"chang","阊":"chang","伥":"chang","苌":"chang","氅":"chang","惝":"chang","鬯":"chang","超":"chao","朝":"chao/zhao","潮":"chao","炒":"chao","钞":"chao","抄":"chao","巢":"chao","吵":"chao","剿":"chao/jiao","绰":"chao/chuo","嘲":"chao/zhao","晁":"chao","焯":"chao/zhuo","耖":"chao","怊":"chao","车":"che/ju","彻":"che","撤":"che","尺":"che/chi","扯":"che","澈":"che","掣":"che","坼":"che","砗":"che","称":"chen/cheng","陈":"chen","沈":"chen/shen","沉":"chen","晨":"chen","琛":"chen","臣":"chen","尘":"chen","辰":"chen","衬":"chen","趁":"chen","忱":"chen","郴":"chen","宸":"chen","谌":"chen","碜":"chen","嗔":"chen","抻":"chen","榇":"chen","谶":"chen","龀":"chen","肜":"chen/rong","成":"cheng","程":"cheng","城":"cheng","承":"cheng","盛":"cheng/sheng","抢":"cheng/qiang","乘":"cheng/sheng","诚":"cheng","呈":"cheng","净":"cheng/jing","惩":"cheng","撑":"cheng","澄":"cheng/deng","秤":"cheng","橙":"cheng","骋":"cheng","逞":"cheng","瞠":"cheng","丞":"cheng","晟":"cheng/sheng","铛":"cheng/dang","埕":"cheng","塍":"cheng","蛏":"cheng","柽":"cheng","铖":"cheng","酲":"cheng","裎":"cheng","枨":"cheng","持":"chi","吃":"chi","池":"chi","迟":"chi","赤":"chi","驰":"chi","斥":"chi","齿":"chi","翅":"chi","匙":"chi/shi","痴":"chi","耻":"chi","炽":"chi","侈":"chi","弛":"chi","叱":"chi","啻":"chi","坻":"chi/di","眙":"chi/yi","嗤":"chi","墀":"chi","哧":"chi","茌":"chi","豉":"chi","敕":"chi","笞":"chi","饬":"chi","踟":"chi","蚩":"chi","柢":"chi/di","媸":"chi","魑":"chi","篪":"chi","褫":"chi","彳":"chi","鸱":"chi","螭":"chi","瘛":"chi","眵":"chi","傺":"chi","重":"chong/zhong","种":"chong/zhong","充":"chong","冲":"chong","涌":"chong/yong","崇":"chong","虫":"chong","宠":"chong","忡":"chong","憧":"chong","舂":"chong","茺":"chong","铳":"chong","艟":"chong","筹":"chou","抽":"chou","绸":"chou","酬":"chou","愁":"chou","丑":"chou","臭":"chou/xiu","仇":"chou/qiu","畴":"chou","稠":"chou","瞅":"chou","踌":"chou","惆":"chou","俦":"chou","瘳":"chou","雠":"chou","帱":"chou/dao","出":"chu","处":"chu","础":"chu","初":"chu","助":"chu/zhu","除":"chu","储":"chu","畜":"chu/xu","触":"chu","楚":"chu","厨":"chu","雏":"chu","矗":"chu","橱":"chu","锄":"chu","滁":"chu","躇":"chu","怵":"chu","绌":"chu","搐":"chu","刍":"chu","蜍":"chu","黜":"chu","杵":"chu","蹰":"chu","亍":"chu","樗":"chu","憷":"chu","楮":"chu","揣":"chuai/tuan/zhui","踹":"chuai","啜":"chuai/chuo","搋":"chuai","膪":"chuai","传":"chuan/zhuan","川":"chuan","船":"chuan","穿":"chuan","串":"chuan","喘":"chuan","椽":"chuan","舛":"chuan","钏":"chuan","遄":"chuan","氚":"chuan","巛":"chuan","舡":"chuan","创":"chuang","床":"chuang","窗":"chuang","闯":"chuang","幢":"chuang/zhuang","疮":"chuang","怆":"chuang","吹":"chui","垂":"chui","锤":"chui","炊":"chui","椎":"chui/zhui","陲":"chui","槌":"chui","捶":"chui","棰":"chui","春":"chun","纯":"chun","醇":"chun","淳":"chun/zhun","唇":"chun","椿":"chun","蠢":"chun","鹑":"chun","朐":"chun/qu/xu","莼":"chun","肫":"chun/zhun","蝽":"chun","辍":"chuo","戳":"chuo","淖":"chuo/nao/zhuo","龊":"chuo","踔":"chuo","辶":"chuo","次":"ci","此":"ci","词":"ci","辞":"ci","刺":"ci","瓷":"ci","磁":"ci","兹":"ci/zi","慈":"ci","茨":"ci","赐":"ci","祠":"ci","伺":"ci/si","雌":"ci","疵":"ci","鹚":"ci","糍":"ci","呲":"ci/zi","粢":"ci/zi","从":"cong/zong","丛":"cong","匆":"cong","聪":"cong","葱":"cong","囱":"cong","琮":"cong","淙":"cong","枞":"cong/zong","骢":"cong","苁":"cong","璁":"cong","凑":"cou","辏":"cou","腠":"cou","楱":"cou/zou","促":"cu","趋":"cu/qu","趣":"cu/qu","粗":"cu","簇":"cu","醋":"cu","卒":"cu/zu","蹴":"cu","猝":"cu","蹙":"cu","蔟":"cu","殂":"cu","徂":"cu","窜":"cuan","攒":"cuan/zan","篡":"cuan","蹿":"cuan","撺":"cuan","爨":"cuan","汆":"cuan","镩":"cuan","衰":"cui/shuai","催":"cui","崔":"cui","脆":"cui","翠":"cui","萃":"cui","粹":"cui","摧":"cui","璀":"cui","瘁":"cui","悴":"cui","淬":"cui","啐":"cui/qi","隹":"cui/wei/zhui","毳":"cui","榱":"cui","村":"cun","存":"cun","寸":"cun","忖":"cun","皴":"cun","措":"cuo","错":"cuo","磋":"cuo","挫":"cuo","搓":"cuo","撮":"cuo/zuo","蹉":"cuo","锉":"cuo","厝":"cuo","嵯":"cuo","痤":"cuo","矬":"cuo","脞":"cuo","鹾":"cuo","大":"da/dai","达":"da","打":"da","答":"da","搭":"da","沓":"da/ta","瘩":"da","惮":"da/dan","嗒":"da/ta","哒":"da","耷":"da","鞑":"da","靼":"da","褡":"da","笪":"da","怛":"da","妲":"da","代":"dai","带":"dai","待":"dai","贷":"dai","毒":"dai/du","戴":"dai","袋":"dai","歹":"dai","呆":"dai","隶":"dai/li","逮":"dai","岱":"dai","傣":"dai","棣":"dai/di/ti","怠":"dai","殆":"dai","黛":"dai","甙":"dai","埭":"dai","诒":"dai/yi","绐":"dai","玳":"dai","呔":"dai","迨":"dai","但":"dan","石":"dan/shi","担":"dan","丹":"dan","胆":"dan","旦":"dan","弹":"dan/tan","蛋":"dan","淡":"dan","诞":"dan","氮":"dan","郸":"dan","耽":"dan","殚":"dan","儋":"dan","眈":"dan","疸":"dan","澹":"dan/tan","掸":"dan/shan","膻":"dan/shan","啖":"dan","箪":"dan","聃":"dan","萏":"dan","瘅":"dan","赕":"dan","当":"dang","党":"dang","档":"dang","荡":"dang","挡":"dang","宕":"dang","砀":"dang","裆":"dang","凼":"dang","菪":"dang","谠":"dang","到":"dao","道":"dao","导":"dao","岛":"dao","倒":"dao","刀":"dao","盗":"dao","稻":"dao","蹈":"dao","悼":"dao","捣":"dao","叨":"dao/tao","祷":"dao","焘":"dao","氘":"dao","纛":"dao","刂":"dao","忉":"dao","的":"de/di","地":"de/di","得":"de/dei","德":"de","底":"de/di","锝":"de","等":"deng","登":"deng","邓":"deng","灯":"deng","凳":"deng","瞪":"deng","蹬":"deng","噔":"deng","磴":"deng","嶝":"deng","镫":"deng","簦":"deng","戥":"deng","第":"di","提":"di/ti","低":"di","抵":"di","弟":"di/ti/tui","迪":"di","递":"di","帝":"di","敌":"di","堤":"di","蒂":"di","缔":"di","滴":"di","涤":"di","翟":"di/zhai","娣":"di","笛":"di","荻":"di","谛":"di","狄":"di","邸":"di","嘀":"di","砥":"di","诋":"di","嫡":"di","镝":"di","碲":"di","骶":"di","氐":"di","籴":"di","羝":"di","睇":"di","觌":"di","嗲":"dia","电":"dian","点":"dian","店":"dian","典":"dian","奠":"dian","甸":"dian/sheng/tian","碘":"dian","淀":"dian","殿":"dian","垫":"dian","颠":"dian","滇":"dian","癫":"dian","巅":"dian","惦":"dian","掂":"dian","癜":"dian","玷":"dian","佃":"dian/tian","踮":"dian","靛":"dian","钿":"dian/tian","簟":"dian","坫":"dian","阽":"dian","调":"diao/tiao/zhou","掉":"diao","雕":"diao","吊":"diao","钓":"diao","刁":"diao","貂":"diao","凋":"diao","碉":"diao","鲷":"diao","叼":"diao","铫":"diao/tiao/yao","铞":"diao","跌":"die","叠":"die","蝶":"die","迭":"die","碟":"die","爹":"die","谍":"die","牒":"die","耋":"die","佚":"die/yi","喋":"die/zha","堞":"die","瓞":"die","鲽":"die","垤":"die","揲":"die/she/ye","蹀":"die","定":"ding","订":"ding","顶":"ding","丁":"ding/zheng","鼎":"ding","盯":"ding","钉":"ding","锭":"ding","叮":"ding","仃":"ding","铤":"ding/ting","町":"ding/ting","酊":"ding","啶":"ding","碇":"ding","腚":"ding","疔":"ding","玎":"ding","耵":"ding","丢":"diu","铥":"diu","动":"dong","东":"dong","董":"dong","冬":"dong","洞":"dong","懂":"dong","冻":"dong","栋":"dong","侗":"dong/tong","咚":"dong","峒":"dong/tong","氡":"dong","恫":"dong","胴":"dong","硐":"dong","垌":"dong/tong","鸫":"dong","岽":"dong","胨":"dong","都":"dou/du","斗":"dou","读":"dou/du","豆":"dou","抖":"dou","兜":"dou","陡":"dou","逗":"dou","窦":"dou","渎":"dou/du","蚪":"dou","痘":"dou","蔸":"dou","钭":"dou/tou","篼":"dou","度":"du/duo","独":"du","督":"du","渡":"du","杜":"du","堵":"du","赌":"du","睹":"du","肚":"du","镀":"du","笃":"du","竺":"du/zhu","嘟":"du","犊":"du","妒":"du","牍":"du","蠹":"du","椟":"du","黩":"du","芏":"du","髑":"du","断":"duan","段":"duan","短":"duan","端":"duan","锻":"duan","缎":"duan","煅":"duan","椴":"duan","簖":"duan","对":"dui","队":"dui","追":"dui/zhui","敦":"dui/dun","兑":"dui/rui/yue","堆":"dui","碓":"dui","镦":"dui","怼":"dui","憝":"dui","吨":"dun","顿":"dun","盾":"dun","蹲":"dun","墩":"dun","囤":"dun/tun","沌":"dun","钝":"dun","炖":"dun","盹":"dun","遁":"dun","趸":"dun","砘":"dun","礅":"dun","多":"duo","夺":"duo","朵":"duo","躲":"duo","铎":"duo","隋":"duo/sui","咄":"duo","堕":"duo/hui","舵":"duo","垛":"duo","惰":"duo","哆":"duo","踱":"duo","跺":"duo","掇":"duo","剁":"duo","柁":"duo/tuo","缍":"duo","沲":"duo/tuo","裰":"duo","哚":"duo","隳":"duo/hui","额":"e","俄":"e","恶":"e/wu","鹅":"e","遏":"e","鄂":"e","厄":"e","饿":"e","峨":"e","扼":"e","娥":"e","鳄":"e","哦":"e/o","蛾":"e/yi","噩":"e","愕":"e","讹":"e","锷":"e","垩":"e","婀":"e","鹗":"e","萼":"e","谔":"e","莪":"e","腭":"e","锇":"e","颚":"e","呃":"e","阏":"e","屙":"e","苊":"e","轭":"e","诶":"ei/xi","恩":"en","摁":"en","蒽":"en","而":"er","二":"er","尔":"er","儿":"er","耳":"er","迩":"er","饵":"er","洱":"er","贰":"er","铒":"er","珥":"er","佴":"er/nai","鸸":"er","鲕":"er","发":"fa","法":"fa","罚":"fa","乏":"fa","伐":"fa","阀":"fa","筏":"fa","砝":"fa","垡":"fa","珐":"fa","反":"fan","范":"fan","犯":"fan","繁":"fan/po","饭":"fan","泛":"fan","翻":"fan","凡":"fan","返":"fan","番":"fan/pan","贩":"fan","烦":"fan","拚":"fan/pan/pin","帆":"fan","樊":"fan","藩":"fan","矾":"fan","梵":"fan","蕃":"fan","钒":"fan","幡":"fan","畈":"fan","蘩":"fan","蹯":"fan","燔":"fan","方":"fang","放":"fang","房":"fang","防":"fang","访":"fang","纺":"fang","芳":"fang","仿":"fang","坊":"fang","妨":"fang","肪":"fang","邡":"fang","舫":"fang","彷":"fang/pang","鲂":"fang","匚":"fang","钫":"fang","费":"fei","非":"fei","飞":"fei","肥":"fei","废":"fei","菲":"fei","肺":"fei","啡":"fei","沸":"fei","匪":"fei","斐":"fei","蜚":"fei","妃":"fei/pei","诽":"fei","扉":"fei","翡":"fei","霏":"fei","吠":"fei","绯":"fei","腓":"fei","痱":"fei","芾":"fei/fu","淝":"fei","悱":"fei","狒":"fei","榧":"fei","砩":"fei/fu","鲱":"fei","篚":"fei","镄":"fei","分":"fen","纷":"fen","奋":"fen","粉":"fen","氛":"fen","芬":"fen","愤":"fen","粪":"fen","坟":"fen","汾":"fen","焚":"fen","酚":"fen","吩":"fen","忿":"fen","棼":"fen","鼢":"fen","瀵":"fen","偾":"fen","鲼":"fen","风":"feng","丰":"feng","封":"feng","峰":"feng","奉":"feng","凤":"feng","锋":"feng","冯":"feng/ping","逢":"feng","缝":"feng","蜂":"feng","枫":"feng","疯":"feng","讽":"feng","烽":"feng","俸":"feng","沣":"feng","酆":"feng","砜":"feng","葑":"feng","唪":"feng","否":"fou/pi","缶":"fou","府":"fu","服":"fu","副":"fu/pi","负":"fu","富":"fu","复":"fu","福":"fu","夫":"fu","妇":"fu","幅":"fu","付":"fu","扶":"fu","父":"fu","符":"fu","附":"fu","腐":"fu","赴":"fu","浮":"fu","覆":"fu","辅":"fu","傅":"fu","伏":"fu","抚":"fu","赋":"fu","辐":"fu","腹":"fu","弗":"fu","肤":"fu","阜":"fu","袱":"fu","缚":"fu","甫":"fu","氟":"fu","斧":"fu","孚":"fu","敷":"fu","俯":"fu","俘":"fu","咐":"fu","腑":"fu","孵":"fu","芙":"fu","涪":"fu","釜":"fu","脯":"fu","茯":"fu","馥":"fu","宓":"fu/mi","绂":"fu","讣":"fu","呋":"fu","罘":"fu","麸":"fu","蝠":"fu","匐":"fu","蜉":"fu","跗":"fu","凫":"fu","滏":"fu","蝮":"fu","驸":"fu","绋":"fu","蚨":"fu","桴":"fu","赙":"fu","菔":"fu","呒":"fu","趺":"fu","苻":"fu","拊":"fu","阝":"fu","鲋":"fu","怫":"fu","稃":"fu","郛":"fu","莩":"fu/piao","幞":"fu","祓":"fu","艴":"fu","黻":"fu","黼":"fu","鳆":"fu","夹":"ga/jia/xia","咖":"ga/ka","嘎":"ga","尬":"ga","噶":"ga","旮":"ga","伽":"ga/jia/qie","尕":"ga","钆":"ga","尜":"ga","改":"gai","该":"gai","盖":"gai/ge/he","概":"gai","溉":"gai","钙":"gai","丐":"gai","芥":"gai/jie","赅":"gai","垓":"gai","陔":"gai","戤":"gai","干":"gan","感":"gan","赶":"gan","敢":"gan","甘":"gan","肝":"gan","杆":"gan","赣":"gan","乾":"gan/qian","柑":"gan","尴":"gan","竿":"gan","秆":"gan","橄":"gan","矸":"gan","淦":"gan","苷":"gan","擀":"gan","酐":"gan","绀":"gan","泔":"gan","坩":"gan","旰":"gan/han","疳":"gan","澉":"gan","港":"gang/jiang","钢":"gang","刚":"gang","岗":"gang","纲":"gang","冈":"gang","杠":"gang","缸":"gang","扛":"gang/kang","肛":"gang","罡":"gang","戆":"gang/zhuang","筻":"gang","高":"gao","告":"gao","搞":"gao","稿":"gao","膏":"gao","糕":"gao","镐":"gao","皋":"gao/hao","羔":"gao","锆":"gao","杲":"gao","郜":"gao","睾":"gao","诰":"gao","藁":"gao","篙":"gao","缟":"gao","槁":"gao","槔":"gao","个":"ge","合":"ge/he","各":"ge","革":"ge","格":"ge","歌":"ge","哥":"ge","隔":"ge","割":"ge","阁":"ge","戈":"ge","葛":"ge","鸽":"ge","搁":"ge","胳":"ge","舸":"ge","疙":"ge/yi","铬":"ge","骼":"ge","蛤":"ge/ha","咯":"ge/ka/luo","圪":"ge","镉":"ge","颌":"ge/he","仡":"ge/yi","硌":"ge/luo","嗝":"ge","鬲":"ge/li","膈":"ge","纥":"ge/he","袼":"ge","搿":"ge","塥":"ge","哿":"ge/jia","虼":"ge","给":"gei/ji","根":"gen","跟":"gen","亘":"gen","艮":"gen","哏":"gen/hen","茛":"gen","更":"geng","耕":"geng","颈":"geng/jing","庚":"geng","耿":"geng","梗":"geng","埂":"geng","羹":"geng","哽":"geng","赓":"geng","绠":"geng","鲠":"geng","工":"gong","公":"gong","共":"gong","供":"gong","功":"gong","红":"gong/hong","贡":"gong","攻":"gong","宫":"gong","巩":"gong","龚":"gong","恭":"gong","拱":"gong","躬":"gong","弓":"gong","汞":"gong","蚣":"gong/zhong","珙":"gong","觥":"gong","肱":"gong","廾":"gong","构":"gou","购":"gou","够":"gou","句":"gou/ju","沟":"gou","狗":"gou","钩":"gou","拘":"gou/ju","勾":"gou","苟":"gou","垢":"gou","枸":"gou/ju","篝":"gou","佝":"gou/kou","媾":"gou","诟":"gou","岣":"gou","彀":"gou","缑":"gou","笱":"gou","鞲":"gou","觏":"gou","遘":"gou","股":"gu","古":"gu","顾":"gu","故":"gu","固":"gu","鼓":"gu","骨":"gu","估":"gu","谷":"gu","贾":"gu/jia","姑":"gu","孤":"gu","雇":"gu","辜":"gu","菇":"gu","沽":"gu","咕":"gu","呱":"gu/gua","锢":"gu","钴":"gu","箍":"gu","汩":"gu/yu","梏":"gu","痼":"gu","崮":"gu","轱":"gu","鸪":"gu","牯":"gu","蛊":"gu","诂":"gu","毂":"gu","鹘":"gu","菰":"gu","罟":"gu","嘏":"gu","臌":"gu","觚":"gu","瞽":"gu","蛄":"gu","酤":"gu","牿":"gu","鲴":"gu","括":"gua/kuo","挂":"gua","瓜":"gua","刮":"gua","寡":"gua","卦":"gua","褂":"gua","剐":"gua","胍":"gua","诖":"gua","鸹":"gua","栝":"gua/tian","呙":"gua/guo/wa","怪":"guai","拐":"guai","乖":"guai","关":"guan","管":"guan","观":"guan","馆":"guan","官":"guan","贯":"guan","冠":"guan","惯":"guan","灌":"guan","罐":"guan","莞":"guan/wan","纶":"guan/lun","棺":"guan","斡":"guan/wo","矜":"guan/jin/qin","倌":"guan","鹳":"guan","鳏":"guan","盥":"guan","掼":"guan","涫":"guan","光":"guang","逛":"guang","潢":"guang/huang","犷":"guang","胱":"guang","咣":"guang","桄":"guang","规":"gui","贵":"gui","归":"gui","轨":"gui","桂":"gui","柜":"gui/ju","圭":"gui","鬼":"gui","硅":"gui","瑰":"gui","跪":"gui","龟":"gui/jun/qiu","匮":"gui/kui","闺":"gui","诡":"gui","癸":"gui","鳜":"gui/jue","桧":"gui/hui","皈":"gui","鲑":"gui/xie","刽":"gui","晷":"gui","傀":"gui/kui","眭":"gui/sui","妫":"gui","炅":"gui/jiong","庋":"gui","簋":"gui","刿":"gui","宄":"gui","匦":"gui","滚":"gun","棍":"gun/hun","辊":"gun","衮":"gun","磙":"gun","鲧":"gun","绲":"gun","丨":"gun","国":"guo","过":"guo","果":"guo","郭":"guo","锅":"guo","裹":"guo","帼":"guo","涡":"guo/wo","椁":"guo","囗":"guo/wei","蝈":"guo","虢":"guo","聒":"guo","埚":"guo","掴":"guo","猓":"guo","崞":"guo","蜾":"guo","馘":"guo","哈":"ha","铪":"ha/ke","海":"hai","还":"hai/huan","害":"hai","孩":"hai","亥":"hai","咳":"hai/ke","骸":"hai","骇":"hai","氦":"hai","嗨":"hai/hei","胲":"hai","醢":"hai","汉":"han","韩":"han","含":"han","旱":"han","寒":"han","汗":"han","涵":"han","函":"han","喊":"han","憾":"han","罕":"han","焊":"han","翰":"han","邯":"han","撼":"han","瀚":"han","憨":"han","捍":"han","酣":"han","悍":"han","鼾":"han","邗":"han","颔":"han","蚶":"han","晗":"han","菡":"han","顸":"han","焓":"han","撖":"han","行":"hang/xing","航":"hang","杭":"hang","巷":"hang/xiang","吭":"hang/keng","桁":"hang/heng","沆":"hang","绗":"hang","颃":"hang","好":"hao","号":"hao","毫":"hao","豪":"hao","耗":"hao","浩":"hao","郝":"hao","皓":"hao","昊":"hao","蒿":"hao","壕":"hao","灏":"hao","嚎":"hao","濠":"hao","蚝":"hao","貉":"hao/he/mo","颢":"hao","嗥":"hao","薅":"hao","嚆":"hao","和":"he/hu/huo","河":"he","何":"he","核":"he/hu","贺":"he","喝":"he/ye","赫":"he","荷":"he","盒":"he","鹤":"he","吓":"he/xia","苛":"he/ke","禾":"he","菏":"he","壑":"he","褐":"he","涸":"he","阂":"he","阖":"he","劾":"he","诃":"he","嗬":"he","曷":"he","翮":"he","盍":"he","黑":"hei","嘿":"hei/mo","很":"hen","狠":"hen","恨":"hen","痕":"hen","衡":"heng","横":"heng","恒":"heng","亨":"heng/peng","哼":"heng","珩":"heng","蘅":"heng","宏":"hong","洪":"hong","轰":"hong","虹":"hong","鸿":"hong","弘":"hong","哄":"hong","烘":"hong","泓":"hong","訇":"hong","蕻":"hong","闳":"hong","讧":"hong","荭":"hong","黉":"hong","薨":"hong","后":"hou","候":"hou","厚":"hou","侯":"hou","猴":"hou","喉":"hou","吼":"hou","逅":"hou","篌":"hou","糇":"hou","骺":"hou","後":"hou","鲎":"hou","瘊":"hou","堠":"hou","护":"hu","户":"hu","湖":"hu","互":"hu","乎":"hu","呼":"hu","胡":"hu","戏":"hu/xi","忽":"hu","虎":"hu","沪":"hu","糊":"hu","壶":"hu","葫":"hu","狐":"hu","蝴":"hu","弧":"hu","瑚":"hu","浒":"hu/xu","鹄":"hu","琥":"hu","扈":"hu","唬":"hu/xia","滹":"hu","惚":"hu","祜":"hu","囫":"hu","斛":"hu","笏":"hu","芴":"hu/wu","醐":"hu","猢":"hu","怙":"hu","唿":"hu","戽":"hu","槲":"hu","觳":"hu","煳":"hu","鹕":"hu","冱":"hu","瓠":"hu","虍":"hu","岵":"hu","鹱":"hu","烀":"hu","轷":"hu","婳":"hua","化":"hua","华":"hua","划":"hua","话":"hua","花":"hua","画":"hua","滑":"hua","哗":"hua","豁":"hua/huo","骅":"hua","桦":"hua","猾":"hua","铧":"hua","砉":"hua/xu","怀":"huai","坏":"huai/pei/pi","淮":"huai","徊":"huai","槐":"huai","踝":"huai","环":"huan","换":"huan","欢":"huan","患":"huan","缓":"huan","唤":"huan","焕":"huan","幻":"huan","痪":"huan","桓":"huan","寰":"huan","涣":"huan","宦":"huan","垸":"huan/yuan","洹":"huan","浣":"huan","豢":"huan","奂":"huan","郇":"huan/xun","圜":"huan/yuan","獾":"huan","鲩":"huan","鬟":"huan","萑":"huan","逭":"huan","漶":"huan","锾":"huan","缳":"huan","擐":"huan","黄":"huang","荒":"huang","煌":"huang","皇":"huang","凰":"huang","慌":"huang","晃":"huang","谎":"huang","惶":"huang","簧":"huang","璜":"huang","恍":"huang","幌":"huang","湟":"huang","蝗":"huang","磺":"huang","隍":"huang","徨":"huang","遑":"huang","肓":"huang","篁":"huang","鳇":"huang","蟥":"huang","癀":"huang","会":"hui/kuai","回":"hui","挥":"hui","汇":"hui","惠":"hui","辉":"hui","恢":"hui","徽":"hui","绘":"hui","毁":"hui","慧":"hui","灰":"hui","贿":"hui","卉":"hui","悔":"hui","秽":"hui","溃":"hui/kui","荟":"hui","晖":"hui","彗":"hui","讳":"hui","诲":"hui","珲":"hui/hun","诙":"hui","蕙":"hui","晦":"hui","睢":"hui/sui","麾":"hui","烩":"hui","茴":"hui","喙":"hui","蛔":"hui","洄":"hui","浍":"hui/kuai","虺":"hui","恚":"hui","蟪":"hui","咴":"hui","缋":"hui","哕":"hui/yue","婚":"hun","混":"hun","魂":"hun","浑":"hun","昏":"hun","荤":"hun","馄":"hun","诨":"hun","溷":"hun","阍":"hun","活":"huo","或":"huo","货":"huo","获":"huo","火":"huo","伙":"huo","惑":"huo","霍":"huo","祸":"huo","嚯":"huo","藿":"huo","锪":"huo","蠖":"huo","钬":"huo","耠":"huo","镬":"huo","夥":"huo","劐":"huo","攉":"huo","济":"ji","机":"ji","其":"ji/qi","技":"ji","基":"ji","记":"ji","计":"ji","系":"ji/xi","期":"ji/qi","际":"ji","及":"ji","集":"ji","级":"ji","几":"ji","积":"ji","极":"ji","己":"ji","纪":"ji","即":"ji","继":"ji","击":"ji","既":"ji","激":"ji","绩":"ji","急":"ji","奇":"ji/qi","吉":"ji","季":"ji","齐":"ji/qi/zhai/zi","疾":"ji","迹":"ji","鸡":"ji","剂":"ji","辑":"ji","籍":"ji","寄":"ji","挤":"ji","圾":"ji","冀":"ji","亟":"ji/qi","寂":"ji","暨":"ji","脊":"ji","跻":"ji","肌":"ji","稽":"ji/qi","忌":"ji","饥":"ji","祭":"ji/zhai","缉":"ji/qi","棘":"ji","矶":"ji","汲":"ji","畸":"ji","姬":"ji","藉":"ji/jie","瘠":"ji","骥":"ji","羁":"ji","妓":"ji","讥":"ji","稷":"ji","蓟":"ji","悸":"ji","嫉":"ji","岌":"ji","叽":"ji","伎":"ji/qi","鲫":"ji","诘":"ji/jie","楫":"ji","荠":"ji","戟":"ji","箕":"ji","霁":"ji","嵇":"ji","觊":"ji","麂":"ji","畿":"ji","玑":"ji","笈":"ji","犄":"ji","芨":"ji","唧":"ji","屐":"ji","髻":"ji","戢":"ji","佶":"ji","偈":"ji/jie","笄":"ji","跽":"ji","蒺":"ji","乩":"ji","咭":"ji/qia/xi","赍":"ji","嵴":"ji","虮":"ji","掎":"ji","齑":"ji","殛":"ji","鲚":"ji","剞":"ji","洎":"ji","丌":"ji/qi","墼":"ji","蕺":"ji","彐":"ji/xue","芰":"ji","哜":"ji/jie/zhai","家":"jia/jie","加":"jia","价":"jia/jie","假":"jia","佳":"jia","架":"jia","甲":"jia","嘉":"jia","驾":"jia","嫁":"jia","稼":"jia","钾":"jia","挟":"jia/xie","拮":"jia/jie","迦":"jia","颊":"jia","浃":"jia","枷":"jia","戛":"jia","荚":"jia","痂":"jia","颉":"jia/jie/xie","镓":"jia","笳":"jia","珈":"jia","岬":"jia","胛":"jia","袈":"jia","郏":"jia","葭":"jia","袷":"jia/jie/qia","瘕":"jia/xia","铗":"jia","跏":"jia","蛱":"jia","恝":"jia","建":"jian","间":"jian","件":"jian","见":"jian/xian","坚":"jian","检":"jian","健":"jian","监":"jian","减":"jian","简":"jian","艰":"jian","践":"jian","兼":"jian","鉴":"jian","键":"jian","渐":"jian","柬":"jian","剑":"jian","尖":"jian","肩":"jian","舰":"jian","荐":"jian","箭":"jian","浅":"jian/qian","剪":"jian","俭":"jian","碱":"jian","茧":"jian","奸":"jian","歼":"jian","拣":"jian","捡":"jian","煎":"jian","贱":"jian","溅":"jian","槛":"jian/kan","涧":"jian","堑":"jian/qian/zan","笺":"jian","谏":"jian","饯":"jian","锏":"jian","缄":"jian","睑":"jian","謇":"jian","蹇":"jian","腱":"jian","菅":"jian","翦":"jian","戬":"jian","毽":"jian","笕":"jian","犍":"jian/qian","硷":"jian","鞯":"jian","牮":"jian","枧":"jian","湔":"jian","鲣":"jian","囝":"jian/nan","裥":"jian","踺":"jian","搛":"jian","缣":"jian","鹣":"jian","蒹":"jian","谫":"jian","僭":"jian","戋":"jian","趼":"jian","楗":"jian","将":"jiang","强":"jiang/qiang","江":"jiang","奖":"jiang","讲":"jiang","降":"jiang/xiang","疆":"jiang/qiang","蒋":"jiang","姜":"jiang","浆":"jiang","匠":"jiang","酱":"jiang","僵":"jiang","桨":"jiang","绛":"jiang","缰":"jiang","犟":"jiang","豇":"jiang","礓":"jiang","洚":"jiang","茳":"jiang","糨":"jiang","耩":"jiang","教":"jiao","交":"jiao","较":"jiao","校":"jiao/xiao","角":"jiao/jue","觉":"jiao/jue","叫":"jiao","脚":"jiao","缴":"jiao/zhuo","胶":"jiao","轿":"jiao","郊":"jiao","焦":"jiao","骄":"jiao","浇":"jiao","椒":"jiao","礁":"jiao","佼":"jiao","蕉":"jiao","娇":"jiao","矫":"jiao","搅":"jiao","绞":"jiao","酵":"jiao","嚼":"jiao/jue","饺":"jiao","窖":"jiao","跤":"jiao","蛟":"jiao","侥":"jiao/yao","狡":"jiao","姣":"jiao/xiao","皎":"jiao","茭":"jiao","峤":"jiao/qiao","铰":"jiao","醮":"jiao","鲛":"jiao","湫":"jiao/qiu","徼":"jiao","鹪":"jiao","僬":"jiao","噍":"jiao","艽":"jiao/qiu","挢":"jiao","敫":"jiao","结":"jie","解":"jie/xie","界":"jie","接":"jie","节":"jie","她":"jie/ta","届":"jie","介":"jie","阶":"jie","街":"jie","借":"jie","杰":"jie","洁":"jie","截":"jie","姐":"jie","揭":"jie/qi","捷":"jie","劫":"jie","戒":"jie","皆":"jie","竭":"jie","桔":"jie/ju","诫":"jie","楷":"jie/kai","秸":"jie","睫":"jie","碣":"jie/ya","嗟":"jie","蚧":"jie","孑":"jie","婕":"jie","疖":"jie","桀":"jie","讦":"jie","疥":"jie","羯":"jie","喈":"jie","卩":"jie","鲒":"jie","骱":"jie","进":"jin","金":"jin","今":"jin","近":"jin","仅":"jin","紧":"jin","尽":"jin","津":"jin","斤":"jin","禁":"jin","锦":"jin","劲":"jin/jing","晋":"jin","谨":"jin","筋":"jin","巾":"jin","浸":"jin","襟":"jin","靳":"jin","瑾":"jin","烬":"jin","缙":"jin","钅":"jin","觐":"jin","堇":"jin","馑":"jin","荩":"jin","噤":"jin","廑":"jin/qin","妗":"jin","槿":"jin","赆":"jin","衿":"jin","卺":"jin","经":"jing","京":"jing","精":"jing","境":"jing","竞":"jing","景":"jing/ying","警":"jing","竟":"jing","井":"jing","惊":"jing","径":"jing","静":"jing","敬":"jing","镜":"jing","睛":"jing","晶":"jing","荆":"jing","兢":"jing","靖":"jing","泾":"jing","憬":"jing","鲸":"jing","茎":"jing","腈":"jing","菁":"jing","胫":"jing","阱":"jing","旌":"jing","粳":"jing","靓":"jing/liang","痉":"jing","箐":"jing/qing","儆":"jing","迳":"jing","婧":"jing","肼":"jing","刭":"jing","弪":"jing","獍":"jing","窘":"jiong","炯":"jiong","迥":"jiong","冂":"jiong","扃":"jiong","就":"jiu","究":"jiu","九":"jiu","酒":"jiu","久":"jiu","救":"jiu","旧":"jiu","纠":"jiu","舅":"jiu","灸":"jiu","疚":"jiu","揪":"jiu","咎":"jiu","韭":"jiu","玖":"jiu","臼":"jiu","柩":"jiu","赳":"jiu","鸠":"jiu","鹫":"jiu","厩":"jiu","啾":"jiu","阄":"jiu","桕":"jiu","僦":"jiu","鬏":"jiu","局":"ju","据":"ju","具":"ju","举":"ju","且":"ju/qie","居":"ju","剧":"ju","巨":"ju","聚":"ju","渠":"ju/qu","距":"ju","拒":"ju","俱":"ju","菊":"ju","炬":"ju","惧":"ju","矩":"ju","鞠":"ju","驹":"ju","锯":"ju","踞":"ju","咀":"ju/zui","瞿":"ju/qu","掬":"ju","沮":"ju","莒":"ju","橘":"ju","飓":"ju","疽":"ju","钜":"ju","趄":"ju/qie","踽":"ju","遽":"ju","琚":"ju","龃":"ju","椐":"ju","苣":"ju/qu","裾":"ju","榘":"ju","狙":"ju","倨":"ju","榉":"ju","讵":"ju","雎":"ju","锔":"ju","窭":"ju","鞫":"ju","犋":"ju","屦":"ju","醵":"ju","卷":"juan","捐":"juan","圈":"juan/quan","眷":"juan","娟":"juan","倦":"juan","绢":"juan","隽":"juan/jun","镌":"juan","涓":"juan","鹃":"juan","鄄":"juan","蠲":"juan","狷":"juan","锩":"juan","桊":"juan","决":"jue","绝":"jue","掘":"jue","崛":"jue","诀":"jue","獗":"jue","抉":"jue","爵":"jue","倔":"jue","厥":"jue","蕨":"jue","攫":"jue","珏":"jue","矍":"jue","蹶":"jue","谲":"jue","镢":"jue","噱":"jue/xue","桷":"jue","噘":"jue","撅":"jue","橛":"jue","孓":"jue","觖":"jue","劂":"jue","爝":"jue","军":"jun","均":"jun","俊":"jun","君":"jun","峻":"jun","菌":"jun","竣":"jun","钧":"jun","骏":"jun","浚":"jun/xun","郡":"jun","筠":"jun/yun","皲":"jun","麇":"jun/qun","捃":"jun","卡":"ka/qia","喀":"ka","咔":"ka","佧":"ka","胩":"ka","开":"kai","凯":"kai","慨":"kai","岂":"kai/qi","恺":"kai","揩":"kai","锴":"kai","铠":"kai","忾":"kai/xi","垲":"kai","剀":"kai","锎":"kai","蒈":"kai","看":"kan","刊":"kan","勘":"kan","堪":"kan","坎":"kan","砍":"kan","侃":"kan","嵌":"kan/qian","瞰":"kan","阚":"kan","龛":"kan","戡":"kan","凵":"kan/qian","莰":"kan","康":"kang","抗":"kang","慷":"kang","炕":"kang","亢":"kang","糠":"kang","伉":"kang","钪":"kang","闶":"kang","考":"kao","靠":"kao","烤":"kao","拷":"kao","铐":"kao","栲":"kao","尻":"kao","犒":"kao","可":"ke","科":"ke","克":"ke","客":"ke","刻":"ke","课":"ke","颗":"ke","渴":"ke","壳":"ke/qiao","柯":"ke","棵":"ke","坷":"ke","恪":"ke","磕":"ke","珂":"ke","稞":"ke","瞌":"ke","溘":"ke","轲":"ke","窠":"ke","嗑":"ke","疴":"ke","蝌":"ke","岢":"ke","颏":"ke","髁":"ke","蚵":"ke","缂":"ke","氪":"ke","骒":"ke","钶":"ke","锞":"ke","肯":"ken","垦":"ken","恳":"ken","啃":"ken","龈":"ken/yin","裉":"ken","坑":"keng","铿":"keng","空":"kong","控":"kong","孔":"kong","恐":"kong","倥":"kong","崆":"kong","箜":"kong","口":"kou","扣":"kou","寇":"kou","叩":"kou","抠":"kou","蔻":"kou","芤":"kou","眍":"kou","筘":"kou","苦":"ku","库":"ku","哭":"ku","酷":"ku","裤":"ku","枯":"ku","窟":"ku","挎":"ku/kua","骷":"ku","堀":"ku","绔":"ku","刳":"ku","喾":"ku","跨":"kua","夸":"kua","垮":"kua","胯":"kua","侉":"kua","快":"kuai","块":"kuai","筷":"kuai","脍":"kuai","蒯":"kuai","侩":"kuai","郐":"kuai","蒉":"kuai/kui","狯":"kuai","哙":"kuai","款":"kuan","宽":"kuan","髋":"kuan","况":"kuang","矿":"kuang","框":"kuang","狂":"kuang","旷":"kuang","眶":"kuang","匡":"kuang","筐":"kuang","邝":"kuang","圹":"kuang","哐":"kuang","贶":"kuang","夼":"kuang","诳":"kuang","诓":"kuang","纩":"kuang","亏":"kui","奎":"kui","愧":"kui","魁":"kui","馈":"kui","葵":"kui","窥":"kui","盔":"kui","逵":"kui","睽":"kui","馗":"kui","聩":"kui","喟":"kui","夔":"kui","篑":"kui","岿":"kui","喹":"kui","揆":"kui","隗":"kui/wei","暌":"kui","跬":"kui","愦":"kui","悝":"kui/li","蝰":"kui","困":"kun","昆":"kun","坤":"kun","捆":"kun","琨":"kun","锟":"kun","鲲":"kun","醌":"kun","髡":"kun","悃":"kun","阃":"kun","扩":"kuo","阔":"kuo","廓":"kuo","蛞":"kuo","拉":"la","落":"la/lao/luo","垃":"la","腊":"la/xi","啦":"la","辣":"la","蜡":"la","喇":"la","剌":"la","旯":"la","砬":"la/li","邋":"la","瘌":"la","来":"lai","莱":"lai","赖":"lai","睐":"lai","徕":"lai","籁":"lai","涞":"lai","赉":"lai","濑":"lai","癞":"lai","崃":"lai","疠":"lai/li","铼":"lai","兰":"lan","览":"lan","蓝":"lan","篮":"lan","栏":"lan","岚":"lan","烂":"lan","滥":"lan","缆":"lan","揽":"lan","澜":"lan","拦":"lan","懒":"lan","榄":"lan","斓":"lan","婪":"lan","阑":"lan","褴":"lan","罱":"lan","啉":"lan/lin","谰":"lan","镧":"lan","漤":"lan","浪":"lang","朗":"lang","郎":"lang","廊":"lang","狼":"lang","琅":"lang","榔":"lang","螂":"lang","阆":"lang","锒":"lang","莨":"lang/liang","啷":"lang","蒗":"lang","稂":"lang","老":"lao","劳":"lao","络":"lao/luo","牢":"lao","捞":"lao","涝":"lao","烙":"lao/luo","姥":"lao/mu","佬":"lao","崂":"lao","唠":"lao","酪":"lao","潦":"lao/liao","痨":"lao","醪":"lao","铑":"lao","铹":"lao","栳":"lao","耢":"lao","了":"le/liao","乐":"le/yue","勒":"le/lei","肋":"le/lei","叻":"le","鳓":"le","嘞":"le/lei","仂":"le","泐":"le","类":"lei","累":"lei","雷":"lei","泪":"lei","蕾":"lei","垒":"lei","磊":"lei","擂":"lei","镭":"lei","羸":"lei","耒":"lei","儡":"lei","嫘":"lei","缧":"lei","酹":"lei","诔":"lei","檑":"lei","冷":"leng","愣":"leng","棱":"leng/ling","楞":"leng","塄":"leng","理":"li","力":"li","利":"li","立":"li","里":"li","李":"li","历":"li","例":"li","离":"li","励":"li","礼":"li","丽":"li","黎":"li","璃":"li","厉":"li","厘":"li","粒":"li","莉":"li","梨":"li","栗":"li","荔":"li","沥":"li","犁":"li","漓":"li","哩":"li","狸":"li","藜":"li","罹":"li","篱":"li","鲤":"li","砺":"li","吏":"li","澧":"li","俐":"li","骊":"li","溧":"li","砾":"li","莅":"li","锂":"li","笠":"li","蠡":"li","蛎":"li","痢":"li","雳":"li","俪":"li","傈":"li","醴":"li","栎":"li/yue","郦":"li/zhi","俚":"li","枥":"li","喱":"li","逦":"li","娌":"li","鹂":"li","戾":"li","唳":"li","坜":"li","蜊":"li","黧":"li","猁":"li","粝":"li","蓠":"li","呖":"li","跞":"li/luo","疬":"li","缡":"li","鲡":"li","鳢":"li","嫠":"li","詈":"li","苈":"li","篥":"li","轹":"li","俩":"lia","联":"lian","连":"lian","练":"lian","廉":"lian","炼":"lian","脸":"lian","莲":"lian","恋":"lian","链":"lian","帘":"lian","怜":"lian","涟":"lian","敛":"lian","琏":"lian","镰":"lian","濂":"lian","楝":"lian","鲢":"lian","殓":"lian","潋":"lian","裢":"lian","裣":"lian","臁":"lian","奁":"lian","莶":"lian/xian","蠊":"lian","蔹":"lian","量":"liang","两":"liang","粮":"liang","良":"liang","辆":"liang","亮":"liang","梁":"liang","凉":"liang","谅":"liang","粱":"liang","晾":"liang","踉":"liang","椋":"liang","魉":"liang","墚":"liang","料":"liao","疗":"liao","辽":"liao","廖":"liao","聊":"liao","寥":"liao","缪":"liao/miao/miu/mou/mu","僚":"liao","燎":"liao","缭":"liao","撂":"liao","撩":"liao","嘹":"liao","镣":"liao","寮":"liao","蓼":"liao/lu","獠":"liao","钌":"liao","尥":"liao","鹩":"liao","列":"lie","烈":"lie","劣":"lie","裂":"lie","猎":"lie","冽":"lie","咧":"lie","趔":"lie","洌":"lie","鬣":"lie","埒":"lie","捩":"lie","躐":"lie","林":"lin","临":"lin","邻":"lin","赁":"lin","琳":"lin","磷":"lin","淋":"lin","麟":"lin","霖":"lin","鳞":"lin","凛":"lin","拎":"lin","遴":"lin","蔺":"lin","吝":"lin","粼":"lin","嶙":"lin","躏":"lin","廪":"lin","檩":"lin","辚":"lin","膦":"lin","瞵":"lin","懔":"lin","领":"ling","令":"ling","另":"ling","零":"ling","灵":"ling","龄":"ling","陵":"ling","岭":"ling","凌":"ling","玲":"ling","铃":"ling","菱":"ling","伶":"ling","羚":"ling","苓":"ling","聆":"ling","翎":"ling","泠":"ling","瓴":"ling","囹":"ling","绫":"ling","呤":"ling","棂":"ling","蛉":"ling","酃":"ling","鲮":"ling","柃":"ling","流":"liu","刘":"liu","六":"liu/lu","留":"liu","柳":"liu","瘤":"liu","硫":"liu","溜":"liu","碌":"liu/lu","浏":"liu","榴":"liu","琉":"liu","馏":"liu","遛":"liu","鎏":"liu","骝":"liu","绺":"liu","镏":"liu","旒":"liu","熘":"liu","鹨":"liu","锍":"liu","龙":"long","隆":"long","弄":"long/nong","垄":"long","笼":"long","拢":"long","聋":"long","陇":"long","胧":"long","珑":"long","窿":"long","茏":"long","咙":"long","砻":"long","垅":"long","泷":"long/shuang","栊":"long","癃":"long","楼":"lou","露":"lou/lu","漏":"lou","陋":"lou","娄":"lou","搂":"lou","篓":"lou","喽":"lou","镂":"lou","偻":"lou/lv","瘘":"lou","髅":"lou","耧":"lou","蝼":"lou","嵝":"lou","蒌":"lou","路":"lu","陆":"lu","录":"lu","绿":"lu/lv","鲁":"lu","卢":"lu","炉":"lu","鹿":"lu","禄":"lu","赂":"lu","芦":"lu","庐":"lu","麓":"lu","颅":"lu","泸":"lu","卤":"lu","潞":"lu","鹭":"lu","辘":"lu","虏":"lu","璐":"lu","漉":"lu","噜":"lu","戮":"lu","鲈":"lu","掳":"lu","橹":"lu","轳":"lu","逯":"lu","渌":"lu","撸":"lu","鸬":"lu","栌":"lu","氇":"lu","胪":"lu","镥":"lu","簏":"lu","舻":"lu","辂":"lu","垆":"lu","乱":"luan","卵":"luan","滦":"luan","峦":"luan","鸾":"luan","栾":"luan","銮":"luan","挛":"luan","孪":"luan","脔":"luan","娈":"luan","论":"lun","轮":"lun","伦":"lun","仑":"lun","沦":"lun","抡":"lun","囵":"lun","啰":"luo","罗":"luo","洛":"luo","逻":"luo","螺":"luo","锣":"luo","骆":"luo","萝":"luo","裸":"luo","漯":"luo/ta","摞":"luo","骡":"luo","箩":"luo","珞":"luo","捋":"luo/lv","荦":"luo","雒":"luo","椤":"luo","镙":"luo","瘰":"luo","泺":"luo/po","脶":"luo","猡":"luo","倮":"luo","蠃":"luo","率":"lv/shuai","律":"lv","旅":"lv","虑":"lv","履":"lv","吕":"lv","铝":"lv","屡":"lv","氯":"lv","缕":"lv","滤":"lv","侣":"lv","驴":"lv","榈":"lv","闾":"lv","褛":"lv","膂":"lv","稆":"lv","略":"lve","掠":"lve","锊":"lve","么":"ma/me/mo/yao","马":"ma","吗":"ma","摩":"ma/mo","麻":"ma","码":"ma","妈":"ma","玛":"ma","嘛":"ma","骂":"ma","抹":"ma/mo","蚂":"ma","唛":"ma","蟆":"ma/mo","犸":"ma","杩":"ma","买":"mai","卖":"mai","麦":"mai","迈":"mai","脉":"mai/mo","埋":"mai/man","霾":"mai","荬":"mai","劢":"mai","满":"man","慢":"man","曼":"man","漫":"man","蔓":"man/wan","瞒":"man/men","蛮":"man","鳗":"man","馒":"man","幔":"man","谩":"man","螨":"man","熳":"man","缦":"man","镘":"man","颟":"man","墁":"man","鞔":"man/men","嫚":"man","忙":"mang","盲":"mang","茫":"mang","芒":"mang","氓":"mang/meng","莽":"mang","蟒":"mang/meng","邙":"mang","硭":"mang","漭":"mang","贸":"mao","毛":"mao","矛":"mao","冒":"mao/mo","貌":"mao","茂":"mao","茅":"mao","帽":"mao","猫":"mao","髦":"mao","锚":"mao","懋":"mao","袤":"mao","牦":"mao","卯":"mao","铆":"mao","耄":"mao","峁":"mao","瑁":"mao","蟊":"mao","茆":"mao","蝥":"mao","旄":"mao","泖":"mao","昴":"mao","瞀":"mao","麽":"me/mo","美":"mei","没":"mei/mo","每":"mei","煤":"mei","梅":"mei","媒":"mei","枚":"mei","妹":"mei","眉":"mei","魅":"mei","霉":"mei","昧":"mei","媚":"mei","玫":"mei","酶":"mei","镁":"mei","湄":"mei","寐":"mei","莓":"mei","袂":"mei","楣":"mei","糜":"mei/mi","嵋":"mei","镅":"mei","浼":"mei","猸":"mei","鹛":"mei","们":"men","门":"men","闷":"men","汶":"men/wen","扪":"men","焖":"men","懑":"men","钔":"men","蒙":"meng","盟":"meng","梦":"meng","猛":"meng","孟":"meng","萌":"meng","朦":"meng","锰":"meng","檬":"meng","勐":"meng","懵":"meng","蜢":"meng","虻":"meng","黾":"meng/mian/min","蠓":"meng","艨":"meng","甍":"meng","艋":"meng","瞢":"meng","礞":"meng","米":"mi","密":"mi","迷":"mi","弥":"mi","蜜":"mi","谜":"mi","觅":"mi","靡":"mi","眯":"mi","麋":"mi","猕":"mi","谧":"mi","咪":"mi","汨":"mi","醚":"mi","嘧":"mi","弭":"mi","脒":"mi","冖":"mi","幂":"mi","祢":"mi","縻":"mi","蘼":"mi","芈":"mi","糸":"mi/si","敉":"mi","面":"mian","棉":"mian","免":"mian","绵":"mian","缅":"mian","勉":"mian","眠":"mian","冕":"mian","娩":"mian","腼":"mian","渑":"mian/sheng","湎":"mian","沔":"mian","宀":"mian","眄":"mian","苗":"miao","秒":"miao","妙":"miao","描":"miao","庙":"miao","瞄":"miao","渺":"miao","淼":"miao","藐":"miao","缈":"miao","邈":"miao","鹋":"miao","杪":"miao","眇":"miao","喵":"miao","灭":"mie","蔑":"mie","篾":"mie","乜":"mie/nie","咩":"mie","蠛":"mie","民":"min","敏":"min","闽":"min","闵":"min","皿":"min","泯":"min","岷":"min","悯":"min","珉":"min","抿":"min","缗":"min","玟":"min/wen","愍":"min","苠":"min","鳘":"min","明":"ming","名":"ming","命":"ming","鸣":"ming","铭":"ming","冥":"ming","茗":"ming","溟":"ming","酩":"ming","瞑":"ming","螟":"ming","暝":"ming","谬":"miu","万":"mo/wan","模":"mo/mu","末":"mo","莫":"mo/mu","墨":"mo","默":"mo","磨":"mo","摸":"mo","漠":"mo","膜":"mo","魔":"mo","沫":"mo","陌":"mo","寞":"mo","蘑":"mo","摹":"mo","蓦":"mo","馍":"mo","茉":"mo","谟":"mo","秣":"mo","嫫":"mo","镆":"mo","殁":"mo","耱":"mo","嬷":"mo","瘼":"mo","貊":"mo","貘":"mo","某":"mou","谋":"mou","牟":"mou/mu","眸":"mou","哞":"mou","鍪":"mou","蛑":"mou","侔":"mou","厶":"mou/si","目":"mu","木":"mu","亩":"mu","幕":"mu","母":"mu","牧":"mu","穆":"mu","姆":"mu","墓":"mu","慕":"mu","牡":"mu","募":"mu","睦":"mu","沐":"mu","暮":"mu","拇":"mu","钼":"mu","苜":"mu","仫":"mu","毪":"mu","坶":"mu","嗯":"n","唔":"n/wu","内":"na/nei","南":"na/nan","那":"na/nei","纳":"na","拿":"na","哪":"na/ne/nei","娜":"na/nuo","钠":"na","呐":"na/ne","捺":"na","衲":"na","镎":"na","肭":"na","能":"nai/neng","乃":"nai","奶":"nai","耐":"nai","奈":"nai","鼐":"nai","萘":"nai","氖":"nai","柰":"nai","艿":"nai","难":"nan/nuo","男":"nan","楠":"nan","喃":"nan","囡":"nan","赧":"nan","腩":"nan","蝻":"nan","囊":"nang","馕":"nang","囔":"nang","曩":"nang","攮":"nang","脑":"nao","闹":"nao","恼":"nao","挠":"nao","瑙":"nao","孬":"nao","垴":"nao","铙":"nao","桡":"nao/rao","呶":"nao","硇":"nao","猱":"nao","蛲":"nao","呢":"ne/ni","讷":"ne","疒":"ne","馁":"nei","嫩":"nen","恁":"nen/nin","你":"ni","尼":"ni","泥":"ni","疑":"ni/yi","拟":"ni","逆":"ni","倪":"ni","妮":"ni","腻":"ni","匿":"ni","霓":"ni","溺":"ni/niao","旎":"ni","昵":"ni","坭":"ni","铌":"ni","鲵":"ni","伲":"ni","怩":"ni","睨":"ni","猊":"ni","年":"nian","念":"nian","酿":"nian/niang","辗":"nian/zhan","碾":"nian","廿":"nian","捻":"nian/nie","撵":"nian","拈":"nian","蔫":"nian","鲶":"nian","埝":"nian","鲇":"nian","辇":"nian","黏":"nian","娘":"niang","鸟":"niao","尿":"niao/sui","袅":"niao","脲":"niao","茑":"niao","嬲":"niao","摄":"nie/she","聂":"nie","捏":"nie","涅":"nie","镍":"nie","孽":"nie","蘖":"nie","啮":"nie","蹑":"nie","嗫":"nie","臬":"nie","镊":"nie","颞":"nie","陧":"nie","您":"nin","宁":"ning/zhu","凝":"ning","拧":"ning","泞":"ning","柠":"ning","咛":"ning","狞":"ning","佞":"ning","聍":"ning","甯":"ning","牛":"niu","纽":"niu","扭":"niu","钮":"niu","妞":"niu","忸":"niu","狃":"niu","农":"nong","浓":"nong","脓":"nong","侬":"nong","哝":"nong","耨":"nou","努":"nu","怒":"nu","奴":"nu","弩":"nu","驽":"nu","帑":"nu/tang","孥":"nu","胬":"nu","暖":"nuan","诺":"nuo","挪":"nuo","糯":"nuo","懦":"nuo","傩":"nuo","喏":"nuo/re","搦":"nuo","锘":"nuo","女":"nv/ru","钕":"nv","衄":"nv","恧":"nv","虐":"nve","疟":"nve/yao","噢":"o","喔":"o/wo","区":"ou/qu","欧":"ou","偶":"ou","殴":"ou","呕":"ou","禺":"ou/yu","藕":"ou","讴":"ou","鸥":"ou","瓯":"ou","沤":"ou","耦":"ou","怄":"ou","怕":"pa","帕":"pa","爬":"pa","趴":"pa","琶":"pa","啪":"pa","葩":"pa","杷":"pa","筢":"pa","牌":"pai","排":"pai","派":"pai","拍":"pai","迫":"pai/po","徘":"pai","湃":"pai","俳":"pai","哌":"pai","蒎":"pai","判":"pan","盘":"pan","潘":"pan","攀":"pan","盼":"pan","畔":"pan","胖":"pan/pang","叛":"pan","蹒":"pan","磐":"pan","爿":"pan","蟠":"pan","泮":"pan","袢":"pan","襻":"pan","丬":"pan","庞":"pang","乓":"pang","螃":"pang","滂":"pang","逄":"pang","耪":"pang","跑":"pao","泡":"pao","抛":"pao","袍":"pao","咆":"pao","疱":"pao","庖":"pao","狍":"pao","匏":"pao","脬":"pao","配":"pei","培":"pei","赔":"pei","佩":"pei","陪":"pei","沛":"pei","裴":"pei","胚":"pei","霈":"pei","淠":"pei/pi","旆":"pei","帔":"pei","呸":"pei","醅":"pei","辔":"pei","锫":"pei","喷":"pen","盆":"pen","湓":"pen","鹏":"peng","朋":"peng","膨":"peng","蓬":"peng","碰":"peng","苹":"peng/ping","棚":"peng","捧":"peng","烹":"peng","篷":"peng","澎":"peng","抨":"peng","硼":"peng","怦":"peng","砰":"peng","嘭":"peng","蟛":"peng","批":"pi","皮":"pi","啤":"pi","匹":"pi","披":"pi","疲":"pi","僻":"pi","毗":"pi","坯":"pi","脾":"pi","譬":"pi","劈":"pi","媲":"pi","屁":"pi","琵":"pi","邳":"pi","痞":"pi","癖":"pi","丕":"pi","枇":"pi","噼":"pi","霹":"pi","砒":"pi","铍":"pi","郫":"pi","埤":"pi","蚍":"pi","圮":"pi","鼙":"pi","罴":"pi","蜱":"pi","疋":"pi/shu/ya","貔":"pi","仳":"pi","庀":"pi","甓":"pi","陴":"pi","片":"pian","篇":"pian","偏":"pian","骗":"pian","翩":"pian","骈":"pian","胼":"pian","蹁":"pian","谝":"pian","犏":"pian","票":"piao","朴":"piao/po/pu","漂":"piao","飘":"piao","嫖":"piao","瓢":"piao","剽":"piao","缥":"piao","殍":"piao","瞟":"piao","嘌":"piao","螵":"piao","瞥":"pie","撇":"pie","苤":"pie","氕":"pie","丿":"pie","品":"pin","贫":"pin","聘":"pin","拼":"pin","颦":"pin","姘":"pin","嫔":"pin","榀":"pin","牝":"pin","平":"ping","评":"ping","凭":"ping","瓶":"ping","萍":"ping","乒":"ping","坪":"ping","枰":"ping","娉":"ping","俜":"ping","鲆":"ping","破":"po","坡":"po","颇":"po","婆":"po","泼":"po","魄":"po","粕":"po","鄱":"po","珀":"po","叵":"po","笸":"po","皤":"po","钋":"po","钷":"po","剖":"pou","掊":"pou","裒":"pou","普":"pu","铺":"pu","浦":"pu","葡":"pu","谱":"pu","扑":"pu","仆":"pu","蒲":"pu","溥":"pu","莆":"pu","圃":"pu","璞":"pu","濮":"pu","菩":"pu","蹼":"pu","匍":"pu","噗":"pu","氆":"pu","攵":"pu","镨":"pu","攴":"pu","镤":"pu","企":"qi","起":"qi","气":"qi","七":"qi","器":"qi","汽":"qi","启":"qi","旗":"qi","棋":"qi","妻":"qi","弃":"qi","枝":"qi/zhi","歧":"qi","欺":"qi","骑":"qi","契":"qi/qie/xie","迄":"qi","漆":"qi","戚":"qi","岐":"qi","琦":"qi","栖":"qi/xi","琪":"qi","泣":"qi","乞":"qi","砌":"qi/qie","祁":"qi","崎":"qi","绮":"qi","祺":"qi","祈":"qi","凄":"qi","淇":"qi","杞":"qi","脐":"qi","麒":"qi","圻":"qi/yin","憩":"qi","芪":"qi","俟":"qi/si","畦":"qi","耆":"qi/shi","葺":"qi","沏":"qi","萋":"qi","骐":"qi","鳍":"qi","綦":"qi","讫":"qi","蕲":"qi","屺":"qi","颀":"qi","亓":"qi","碛":"qi","柒":"qi","汔":"qi","綮":"qi/qing","萁":"qi","嘁":"qi","蛴":"qi","槭":"qi/se","欹":"qi","芑":"qi","桤":"qi","蜞":"qi","恰":"qia","洽":"qia","掐":"qia","髂":"qia","葜":"qia","前":"qian","千":"qian","钱":"qian","签":"qian","潜":"qian","迁":"qian","欠":"qian","纤":"qian/xian","牵":"qian","遣":"qian","谦":"qian","铅":"qian/yan","歉":"qian","黔":"qian","谴":"qian","倩":"qian","钳":"qian","茜":"qian","虔":"qian","钎":"qian","骞":"qian","阡":"qian","掮":"qian","钤":"qian","扦":"qian","芊":"qian","荨":"qian/xun","仟":"qian","芡":"qian","悭":"qian","缱":"qian","佥":"qian","愆":"qian","褰":"qian","肷":"qian","岍":"qian","搴":"qian","箝":"qian","慊":"qian/qie","椠":"qian","墙":"qiang","枪":"qiang","腔":"qiang","锵":"qiang","呛":"qiang","羌":"qiang","蔷":"qiang","襁":"qiang","羟":"qiang","跄":"qiang","樯":"qiang","戕":"qiang","嫱":"qiang","戗":"qiang","炝":"qiang","镪":"qiang","锖":"qiang","蜣":"qiang","桥":"qiao","乔":"qiao","侨":"qiao","巧":"qiao","悄":"qiao","敲":"qiao","俏":"qiao/xiao","雀":"qiao/que","瞧":"qiao","翘":"qiao","窍":"qiao","峭":"qiao","锹":"qiao","撬":"qiao","荞":"qiao","跷":"qiao","樵":"qiao","憔":"qiao","鞘":"qiao/shao","橇":"qiao","诮":"qiao","谯":"qiao","愀":"qiao","鞒":"qiao","硗":"qiao","劁":"qiao","缲":"qiao/sao","切":"qie","窃":"qie","茄":"qie","锲":"qie","怯":"qie","惬":"qie","妾":"qie","挈":"qie","郄":"qie/xi","箧":"qie","亲":"qin/qing","勤":"qin","侵":"qin","秦":"qin","钦":"qin","琴":"qin","禽":"qin","芹":"qin","沁":"qin","寝":"qin","擒":"qin","覃":"qin/tan","噙":"qin","嗪":"qin","揿":"qin","溱":"qin/zhen","芩":"qin","衾":"qin","锓":"qin","吣":"qin","檎":"qin","螓":"qin","情":"qing","青":"qing","清":"qing","请":"qing","轻":"qing","庆":"qing","倾":"qing","顷":"qing","卿":"qing","晴":"qing","氢":"qing","擎":"qing","氰":"qing","罄":"qing","磬":"qing","蜻":"qing","鲭":"qing","苘":"qing","黥":"qing","圊":"qing","檠":"qing","謦":"qing","穷":"qiong","琼":"qiong","穹":"qiong","邛":"qiong","茕":"qiong","筇":"qiong","跫":"qiong","蛩":"qiong","銎":"qiong","求":"qiu","球":"qiu","秋":"qiu","丘":"qiu","邱":"qiu","酋":"qiu","裘":"qiu","囚":"qiu","遒":"qiu","鳅":"qiu","虬":"qiu","蚯":"qiu","泅":"qiu","楸":"qiu","犰":"qiu","逑":"qiu","巯":"qiu","俅":"qiu","蝤":"qiu","赇":"qiu","鼽":"qiu","糗":"qiu","去":"qu","取":"qu","曲":"qu","驱":"qu","屈":"qu","躯":"qu","衢":"qu","娶":"qu","祛":"qu","岖":"qu","龋":"qu","觑":"qu","蛐":"qu","癯":"qu","蛆":"qu","阒":"qu","诎":"qu","劬":"qu","蕖":"qu","蘧":"qu","氍":"qu","黢":"qu","蠼":"qu","璩":"qu","麴":"qu","鸲":"qu","磲":"qu","全":"quan","权":"quan","券":"quan/xuan","泉":"quan","拳":"quan","劝":"quan","犬":"quan","铨":"quan","痊":"quan","诠":"quan","荃":"quan","醛":"quan","蜷":"quan","颧":"quan","绻":"quan","犭":"quan","筌":"quan","鬈":"quan","悛":"quan","辁":"quan","畎":"quan","确":"que","却":"que","缺":"que","鹊":"que","阙":"que","瘸":"que","榷":"que","炔":"que","阕":"que","悫":"que","群":"qun","裙":"qun","逡":"qun","然":"ran","染":"ran","燃":"ran","冉":"ran","苒":"ran","髯":"ran","蚺":"ran","让":"rang","壤":"rang","攘":"rang","嚷":"rang","瓤":"rang","穰":"rang","禳":"rang","绕":"rao","扰":"rao","饶":"rao","娆":"rao","荛":"rao","热":"re","若":"re/ruo","惹":"re","人":"ren","任":"ren","认":"ren","仁":"ren","忍":"ren","韧":"ren","刃":"ren","纫":"ren","饪":"ren","妊":"ren","荏":"ren","稔":"ren","壬":"ren","仞":"ren","轫":"ren","亻":"ren","衽":"ren","仍":"reng","扔":"reng","日":"ri","容":"rong","荣":"rong","融":"rong","绒":"rong","溶":"rong","蓉":"rong","熔":"rong","戎":"rong","榕":"rong","茸":"rong","冗":"rong","嵘":"rong","狨":"rong","蝾":"rong","肉":"rou","柔":"rou","揉":"rou","糅":"rou","鞣":"rou","蹂":"rou","入":"ru","如":"ru","乳":"ru","儒":"ru","辱":"ru","汝":"ru","茹":"ru","褥":"ru","孺":"ru","濡":"ru","蠕":"ru","嚅":"ru","缛":"ru","溽":"ru","铷":"ru","洳":"ru","薷":"ru","襦":"ru","颥":"ru","蓐":"ru","软":"ruan","阮":"ruan","朊":"ruan","瑞":"rui","锐":"rui","睿":"rui","芮":"rui","蕊":"rui","蕤":"rui","蚋":"rui","枘":"rui","润":"run","闰":"run","弱":"ruo","偌":"ruo","箬":"ruo","萨":"sa","洒":"sa/xi","撒":"sa","飒":"sa","卅":"sa","仨":"sa","脎":"sa","思":"sai/si","赛":"sai","塞":"sai/se","腮":"sai","噻":"sai","鳃":"sai/xi","三":"san","散":"san","伞":"san","叁":"san","糁":"san/shen","馓":"san","毵":"san","桑":"sang","丧":"sang","嗓":"sang","搡":"sang","颡":"sang","磉":"sang","扫":"sao","骚":"sao","嫂":"sao","梢":"sao/shao","缫":"sao","搔":"sao","瘙":"sao","臊":"sao","埽":"sao","鳋":"sao","色":"se","瑟":"se","涩":"se","啬":"se","穑":"se","铯":"se","森":"sen","僧":"seng","沙":"sha","厦":"sha/xia","杀":"sha","纱":"sha","砂":"sha","啥":"sha","莎":"sha/suo","杉":"sha","傻":"sha","煞":"sha","鲨":"sha","霎":"sha","痧":"sha","裟":"sha","挲":"sha/suo","铩":"sha","唼":"sha","歃":"sha","筛":"shai","晒":"shai","山":"shan","善":"shan","陕":"shan","闪":"shan","衫":"shan","擅":"shan","汕":"shan","扇":"shan","珊":"shan","删":"shan","膳":"shan","缮":"shan","赡":"shan","鄯":"shan","煽":"shan","姗":"shan","跚":"shan","鳝":"shan","嬗":"shan","潸":"shan","讪":"shan","舢":"shan","苫":"shan","疝":"shan","钐":"shan","剡":"shan/yan","蟮":"shan","芟":"shan","埏":"shan/yan","彡":"shan/xian","骟":"shan","上":"shang","商":"shang","尚":"shang","伤":"shang","赏":"shang","汤":"shang/tang","墒":"shang","晌":"shang","垧":"shang","觞":"shang","殇":"shang","熵":"shang","绱":"shang","少":"shao","绍":"shao","召":"shao/zhao","烧":"shao","稍":"shao","邵":"shao","哨":"shao","韶":"shao","捎":"shao","勺":"shao","芍":"shao","苕":"shao/tiao","劭":"shao","艄":"shao","筲":"shao","潲":"shao","设":"she","社":"she","涉":"she","射":"she/ye/yi","折":"she/zhe","舍":"she","蛇":"she/yi","拾":"she/shi","舌":"she","奢":"she","慑":"she","赦":"she","赊":"she","佘":"she","麝":"she","歙":"she/xi","畲":"she","厍":"she","猞":"she","滠":"she","信":"shen/xin","深":"shen","身":"shen","神":"shen","什":"shen/shi","审":"shen","申":"shen","甚":"shen","伸":"shen","慎":"shen","渗":"shen","肾":"shen","绅":"shen","莘":"shen/xin","呻":"shen","婶":"shen","娠":"shen","砷":"shen","蜃":"shen","哂":"shen","椹":"shen/zhen","葚":"shen","吲":"shen/yin","渖":"shen","诜":"shen","谂":"shen","矧":"shen","胂":"shen","生":"sheng","声":"sheng","升":"sheng","胜":"sheng","圣":"sheng","剩":"sheng","牲":"sheng","省":"sheng/xing","绳":"sheng","笙":"sheng","甥":"sheng","嵊":"sheng","眚":"sheng","是":"shi","时":"shi","实":"shi","事":"shi","市":"shi","十":"shi","使":"shi","世":"shi","施":"shi","式":"shi","势":"shi","视":"shi","识":"shi/zhi","师":"shi","史":"shi","示":"shi","食":"shi/si/yi","始":"shi","士":"shi","失":"shi","适":"shi","试":"shi","泽":"shi/ze","室":"shi","似":"shi/si","诗":"shi","饰":"shi","殖":"shi/zhi","释":"shi","驶":"shi","氏":"shi/zhi","硕":"shi/shuo","逝":"shi","湿":"shi","蚀":"shi","狮":"shi","誓":"shi","尸":"shi","仕":"shi","柿":"shi","矢":"shi","峙":"shi/zhi","侍":"shi","噬":"shi","嗜":"shi","拭":"shi","嘘":"shi/xu","屎":"shi","恃":"shi","轼":"shi","虱":"shi","舐":"shi","莳":"shi","铈":"shi","谥":"shi","炻":"shi","豕":"shi","鲥":"shi","饣":"shi","螫":"shi/zhe","酾":"shi","筮":"shi","埘":"shi","弑":"shi","礻":"shi","蓍":"shi","鲺":"shi","贳":"shi","收":"shou","手":"shou","受":"shou","首":"shou","售":"shou","授":"shou","守":"shou","寿":"shou","瘦":"shou","兽":"shou","狩":"shou","绶":"shou","艏":"shou","扌":"shou","术":"shu/zhu","书":"shu","数":"shu/shuo","属":"shu/zhu","树":"shu","输":"shu","束":"shu","述":"shu","署":"shu","熟":"shu","殊":"shu","蔬":"shu","舒":"shu","疏":"shu","鼠":"shu","淑":"shu","叔":"shu","暑":"shu","枢":"shu","墅":"shu","俞":"shu/yu","曙":"shu","抒":"shu","竖":"shu","蜀":"shu","薯":"shu","梳":"shu","戍":"shu","恕":"shu","孰":"shu","沭":"shu","赎":"shu","庶":"shu","漱":"shu","塾":"shu","倏":"shu","澍":"shu/zhu","纾":"shu","姝":"shu","菽":"shu","黍":"shu","腧":"shu","秫":"shu","毹":"shu","殳":"shu","摅":"shu","刷":"shua","耍":"shua","唰":"shua","帅":"shuai","摔":"shuai","甩":"shuai","蟀":"shuai","栓":"shuan","拴":"shuan","涮":"shuan","闩":"shuan","双":"shuang","爽":"shuang","霜":"shuang","孀":"shuang","说":"shui/shuo/yue","水":"shui","税":"shui","谁":"shui","睡":"shui","氵":"shui","顺":"shun","瞬":"shun","舜":"shun","吮":"shun","烁":"shuo","朔":"shuo","铄":"shuo","妁":"shuo","槊":"shuo","蒴":"shuo","搠":"shuo","司":"si","四":"si","斯":"si","私":"si","死":"si","丝":"si","饲":"si","寺":"si","肆":"si","撕":"si","泗":"si","嗣":"si","祀":"si","厮":"si","驷":"si","嘶":"si","锶":"si","巳":"si","蛳":"si","咝":"si","耜":"si","笥":"si","纟":"si","鸶":"si","缌":"si","澌":"si","姒":"si","汜":"si","兕":"si","送":"song","松":"song","宋":"song","讼":"song","颂":"song","耸":"song","诵":"song","嵩":"song","淞":"song","怂":"song","悚":"song","崧":"song","凇":"song","忪":"song/zhong","竦":"song","菘":"song","艘":"sou","搜":"sou","擞":"sou","嗽":"sou","嗖":"sou","叟":"sou","馊":"sou","薮":"sou","飕":"sou","嗾":"sou","溲":"sou","锼":"sou","螋":"sou","瞍":"sou","速":"su","素":"su","苏":"su","诉":"su","缩":"su/suo","塑":"su","肃":"su","俗":"su","宿":"su/xiu","粟":"su","溯":"su","酥":"su","夙":"su","愫":"su","簌":"su","稣":"su","僳":"su","谡":"su","涑":"su","蔌":"su","嗉":"su","觫":"su","算":"suan","酸":"suan","蒜":"suan","狻":"suan","随":"sui","岁":"sui","虽":"sui","碎":"sui","隧":"sui","遂":"sui","髓":"sui","穗":"sui","绥":"sui","邃":"sui","祟":"sui","濉":"sui","燧":"sui","谇":"sui","荽":"sui","损":"sun","孙":"sun/xun","笋":"sun","荪":"sun","榫":"sun","隼":"sun","狲":"sun","飧":"sun","所":"suo","些":"suo/xie","索":"suo","锁":"suo","梭":"suo","琐":"suo","嗦":"suo","唆":"suo","唢":"suo","娑":"suo","蓑":"suo","羧":"suo","桫":"suo","嗍":"suo","睃":"suo","他":"ta","它":"ta","拓":"ta/tuo/zhi","塔":"ta","踏":"ta","塌":"ta","榻":"ta","獭":"ta","挞":"ta","蹋":"ta","趿":"ta","遢":"ta","铊":"ta/tuo","鳎":"ta","溻":"ta","闼":"ta","台":"tai","太":"tai","态":"tai","泰":"tai","抬":"tai","胎":"tai","汰":"tai","钛":"tai","苔":"tai","薹":"tai","肽":"tai","跆":"tai","邰":"tai","鲐":"tai","酞":"tai","骀":"tai","炱":"tai","谈":"tan","探":"tan","坦":"tan","摊":"tan","炭":"tan","坛":"tan","滩":"tan","贪":"tan","叹":"tan","谭":"tan","潭":"tan","碳":"tan","毯":"tan","瘫":"tan","檀":"tan","痰":"tan","袒":"tan","坍":"tan","忐":"tan","昙":"tan","郯":"tan","钽":"tan","锬":"tan","堂":"tang","唐":"tang","糖":"tang","塘":"tang","躺":"tang","趟":"tang","棠":"tang","烫":"tang","膛":"tang","搪":"tang","镗":"tang","傥":"tang","螳":"tang","溏":"tang","羰":"tang","樘":"tang","醣":"tang","螗":"tang","耥":"tang","铴":"tang","瑭":"tang","套":"tao","讨":"tao","跳":"tao/tiao","陶":"tao","涛":"tao","逃":"tao","桃":"tao","萄":"tao","淘":"tao","掏":"tao","滔":"tao","韬":"tao","洮":"tao","啕":"tao","绦":"tao","饕":"tao","鼗":"tao","特":"te","忑":"te","忒":"te/tui","铽":"te","慝":"te","腾":"teng","疼":"teng","藤":"teng","滕":"teng","誊":"teng","体":"ti","题":"ti","替":"ti","梯":"ti","踢":"ti","惕":"ti","剔":"ti","蹄":"ti","啼":"ti","屉":"ti","剃":"ti","涕":"ti","锑":"ti","倜":"ti","悌":"ti","逖":"ti","嚏":"ti","荑":"ti/yi","醍":"ti","绨":"ti","鹈":"ti","缇":"ti","裼":"ti/xi","天":"tian","田":"tian","添":"tian","填":"tian/zhen","甜":"tian","恬":"tian","腆":"tian","舔":"tian","阗":"tian","忝":"tian","殄":"tian","畋":"tian","掭":"tian","条":"tiao","挑":"tiao","迢":"tiao","眺":"tiao","窕":"tiao/yao","笤":"tiao","佻":"tiao","啁":"tiao/zhao/zhou","粜":"tiao","髫":"tiao","祧":"tiao","龆":"tiao","蜩":"tiao","鲦":"tiao","铁":"tie","贴":"tie","帖":"tie","餮":"tie","萜":"tie","听":"ting","庭":"ting","停":"ting","厅":"ting","廷":"ting","挺":"ting","亭":"ting","艇":"ting","婷":"ting","汀":"ting","烃":"ting","霆":"ting","蜓":"ting","葶":"ting","梃":"ting","莛":"ting","同":"tong","通":"tong","统":"tong","童":"tong","痛":"tong","铜":"tong","桶":"tong","桐":"tong","筒":"tong","彤":"tong","佟":"tong","潼":"tong","捅":"tong","酮":"tong","砼":"tong","瞳":"tong","恸":"tong","仝":"tong","嗵":"tong","僮":"tong/zhuang","茼":"tong","投":"tou","头":"tou","透":"tou","偷":"tou","愉":"tou/yu","骰":"tou","亠":"tou","土":"tu","突":"tu","图":"tu","途":"tu","徒":"tu","涂":"tu","吐":"tu","屠":"tu","兔":"tu","秃":"tu","凸":"tu","荼":"tu","钍":"tu","菟":"tu","堍":"tu","酴":"tu","团":"tuan","湍":"tuan","疃":"tuan","抟":"tuan","彖":"tuan","推":"tui","退":"tui","腿":"tui","褪":"tui/tun","颓":"tui","蜕":"tui","煺":"tui","吞":"tun","屯":"tun/zhun","豚":"tun","臀":"tun","饨":"tun","暾":"tun","氽":"tun","托":"tuo","脱":"tuo","拖":"tuo","妥":"tuo","驼":"tuo","陀":"tuo","沱":"tuo","鸵":"tuo","驮":"tuo","唾":"tuo","椭":"tuo","坨":"tuo","佗":"tuo","砣":"tuo","跎":"tuo","庹":"tuo","橐":"tuo","乇":"tuo/zhe","酡":"tuo","鼍":"tuo","箨":"tuo","柝":"tuo","瓦":"wa","挖":"wa","娃":"wa","洼":"wa","袜":"wa","蛙":"wa","哇":"wa","佤":"wa","娲":"wa","腽":"wa","外":"wai","歪":"wai","崴":"wai/wei","完":"wan","晚":"wan","湾":"wan","玩":"wan","碗":"wan","顽":"wan","挽":"wan","弯":"wan","丸":"wan","皖":"wan","宛":"wan/yuan","婉":"wan","腕":"wan","蜿":"wan","惋":"wan","烷":"wan","琬":"wan","畹":"wan","豌":"wan","剜":"wan","纨":"wan","绾":"wan","脘":"wan","菀":"wan/yun","芄":"wan","箢":"wan/yuan","王":"wang","望":"wang","往":"wang","网":"wang","忘":"wang","亡":"wang/wu","旺":"wang","汪":"wang","枉":"wang","妄":"wang","惘":"wang","罔":"wang","辋":"wang","魍":"wang","为":"wei","位":"wei","委":"wei","未":"wei","维":"wei","卫":"wei","围":"wei","违":"wei","威":"wei","伟":"wei","危":"wei","味":"wei","微":"wei","唯":"wei","谓":"wei","伪":"wei","慰":"wei","尾":"wei/yi","魏":"wei","韦":"wei","胃":"wei","畏":"wei","帷":"wei","喂":"wei","巍":"wei","萎":"wei","蔚":"wei","纬":"wei","潍":"wei","尉":"wei/yu","渭":"wei","惟":"wei","薇":"wei","苇":"wei","炜":"wei","圩":"wei/xu","娓":"wei","诿":"wei","玮":"wei","桅":"wei","偎":"wei","逶":"wei","倭":"wei/wo","猥":"wei","葳":"wei","痿":"wei","猬":"wei","涠":"wei","嵬":"wei","韪":"wei","煨":"wei","艉":"wei","帏":"wei","闱":"wei","洧":"wei","沩":"wei","隈":"wei","鲔":"wei","軎":"wei","文":"wen","问":"wen","闻":"wen","稳":"wen","温":"wen","纹":"wen","吻":"wen","蚊":"wen","雯":"wen","紊":"wen","瘟":"wen","韫":"wen/yun","刎":"wen","璺":"wen","阌":"wen","翁":"weng","嗡":"weng","瓮":"weng","蓊":"weng","蕹":"weng","我":"wo","握":"wo","窝":"wo","沃":"wo","卧":"wo","挝":"wo/zhua","渥":"wo","幄":"wo","蜗":"wo","莴":"wo","龌":"wo","肟":"wo","硪":"wo","务":"wu","物":"wu","无":"wu","五":"wu","武":"wu","午":"wu","吴":"wu","舞":"wu","伍":"wu","污":"wu","乌":"wu","误":"wu","屋":"wu","晤":"wu","悟":"wu","吾":"wu/yu","雾":"wu","芜":"wu","梧":"wu","勿":"wu","巫":"wu","侮":"wu","坞":"wu","毋":"wu","诬":"wu","呜":"wu","钨":"wu","邬":"wu","捂":"wu","鹜":"wu","兀":"wu","婺":"wu","妩":"wu","於":"wu/yu","戊":"wu","鹉":"wu","浯":"wu","蜈":"wu","骛":"wu","仵":"wu","焐":"wu","鋈":"wu","庑":"wu","鼯":"wu","牾":"wu","怃":"wu","圬":"wu","忤":"wu","痦":"wu","迕":"wu","杌":"wu","寤":"wu","阢":"wu","西":"xi","席":"xi","息":"xi","希":"xi","习":"xi","吸":"xi","喜":"xi","细":"xi","析":"xi","洗":"xi/xian","悉":"xi","锡":"xi","溪":"xi","惜":"xi","稀":"xi","袭":"xi","夕":"xi","晰":"xi","昔":"xi","牺":"xi","烯":"xi","熙":"xi","媳":"xi","膝":"xi","隙":"xi","犀":"xi","蹊":"xi","硒":"xi","兮":"xi","熄":"xi","曦":"xi","禧":"xi","嬉":"xi","玺":"xi","奚":"xi","汐":"xi","徙":"xi","羲":"xi","铣":"xi/xian","淅":"xi","嘻":"xi","熹":"xi","矽":"xi","蟋":"xi","郗":"xi","唏":"xi","皙":"xi","隰":"xi","樨":"xi","浠":"xi","蜥":"xi","檄":"xi","翕":"xi","阋":"xi","舾":"xi","屣":"xi","葸":"xi","螅":"xi","粞":"xi","觋":"xi","欷":"xi","僖":"xi","醯":"xi","鼷":"xi","穸":"xi","饩":"xi","舄":"xi","禊":"xi","菥":"xi","蓰":"xi","下":"xia","夏":"xia","峡":"xia","辖":"xia","霞":"xia","虾":"xia","狭":"xia","侠":"xia","暇":"xia","遐":"xia","瞎":"xia","匣":"xia","瑕":"xia","呷":"xia","黠":"xia","硖":"xia","罅":"xia","狎":"xia","柙":"xia","现":"xian","先":"xian","县":"xian/xuan","线":"xian","限":"xian","显":"xian","险":"xian","献":"xian","鲜":"xian","宪":"xian","陷":"xian","闲":"xian","贤":"xian","仙":"xian","衔":"xian","掀":"xian","咸":"xian","嫌":"xian","羡":"xian","弦":"xian","腺":"xian","痫":"xian","娴":"xian","舷":"xian","馅":"xian","酰":"xian","冼":"xian","涎":"xian","暹":"xian","籼":"xian","锨":"xian","苋":"xian","蚬":"xian","跹":"xian","岘":"xian","藓":"xian","燹":"xian","鹇":"xian","氙":"xian","霰":"xian","跣":"xian","猃":"xian","祆":"xian","筅":"xian","向":"xiang","项":"xiang","相":"xiang","想":"xiang","乡":"xiang","象":"xiang","响":"xiang","香":"xiang","像":"xiang","享":"xiang","箱":"xiang","羊":"xiang/yang","祥":"xiang","湘":"xiang","详":"xiang/yang","橡":"xiang","翔":"xiang","襄":"xiang","厢":"xiang","镶":"xiang","飨":"xiang","饷":"xiang","缃":"xiang","骧":"xiang","芗":"xiang","庠":"xiang","鲞":"xiang","葙":"xiang","蟓":"xiang","小":"xiao","效":"xiao","销":"xiao","消":"xiao","晓":"xiao","笑":"xiao","肖":"xiao","削":"xiao/xue","孝":"xiao","萧":"xiao","潇":"xiao","硝":"xiao","宵":"xiao","啸":"xiao","嚣":"xiao","霄":"xiao","淆":"xiao","哮":"xiao","筱":"xiao","逍":"xiao","箫":"xiao","骁":"xiao","枭":"xiao","哓":"xiao","绡":"xiao","蛸":"xiao","崤":"xiao","枵":"xiao","魈":"xiao","协":"xie","写":"xie","血":"xie/xue","叶":"xie/ye","谢":"xie","械":"xie","鞋":"xie","胁":"xie","斜":"xie","携":"xie","懈":"xie","卸":"xie","谐":"xie","泄":"xie/yi","蟹":"xie","邪":"xie/xu/ya/ye/yu","歇":"xie","泻":"xie","屑":"xie","燮":"xie","榭":"xie","蝎":"xie","撷":"xie","偕":"xie","亵":"xie","楔":"xie","缬":"xie","邂":"xie","瀣":"xie","勰":"xie","榍":"xie","薤":"xie","绁":"xie","渫":"xie","廨":"xie","獬":"xie","躞":"xie","新":"xin","心":"xin","辛":"xin","欣":"xin","薪":"xin","馨":"xin","鑫":"xin","芯":"xin","锌":"xin","忻":"xin","昕":"xin","衅":"xin","歆":"xin","囟":"xin","忄":"xin","镡":"xin","星":"xing","腥":"xing","猩":"xing","惺":"xing","兴":"xing","刑":"xing","型":"xing","形":"xing","邢":"xing","饧":"xing","醒":"xing","幸":"xing","杏":"xing","性":"xing","姓":"xing","陉":"xing","荇":"xing","荥":"xing/ying","擤":"xing","悻":"xing","硎":"xing","雄":"xiong","兄":"xiong","熊":"xiong","胸":"xiong","凶":"xiong","匈":"xiong","汹":"xiong","芎":"xiong","修":"xiu","秀":"xiu","休":"xiu/xu","袖":"xiu","绣":"xiu","朽":"xiu","锈":"xiu","羞":"xiu","嗅":"xiu","岫":"xiu","溴":"xiu","庥":"xiu","馐":"xiu","咻":"xiu","髹":"xiu","鸺":"xiu","貅":"xiu","需":"xu","许":"xu","续":"xu","须":"xu","序":"xu","徐":"xu","蓄":"xu","虚":"xu","吁":"xu/yu","绪":"xu","叙":"xu","旭":"xu","恤":"xu","墟":"xu","栩":"xu","絮":"xu","婿":"xu","戌":"xu","胥":"xu","煦":"xu","酗":"xu","诩":"xu","盱":"xu","蓿":"xu","溆":"xu","洫":"xu","顼":"xu","勖":"xu","糈":"xu","醑":"xu","选":"xuan","宣":"xuan","旋":"xuan","悬":"xuan","轩":"xuan","喧":"xuan","玄":"xuan","绚":"xuan","渲":"xuan","璇":"xuan","炫":"xuan","萱":"xuan","癣":"xuan","漩":"xuan","眩":"xuan","暄":"xuan","煊":"xuan","铉":"xuan","楦":"xuan","泫":"xuan","谖":"xuan","痃":"xuan","碹":"xuan","揎":"xuan","镟":"xuan","儇":"xuan","学":"xue","雪":"xue","薛":"xue","穴":"xue","靴":"xue","谑":"xue","鳕":"xue","踅":"xue","泶":"xue","讯":"xun","训":"xun","迅":"xun","寻":"xun","询":"xun","循":"xun","旬":"xun","巡":"xun","汛":"xun","勋":"xun","逊":"xun","熏":"xun","徇":"xun","殉":"xun","驯":"xun","鲟":"xun","薰":"xun","荀":"xun","浔":"xun","洵":"xun","峋":"xun","埙":"xun","巽":"xun","醺":"xun","恂":"xun","窨":"xun/yin","蕈":"xun","曛":"xun","獯":"xun","亚":"ya","压":"ya","雅":"ya","牙":"ya","押":"ya","鸭":"ya","呀":"ya","轧":"ya","涯":"ya","崖":"ya","芽":"ya","哑":"ya","讶":"ya","鸦":"ya","娅":"ya","衙":"ya","丫":"ya","蚜":"ya","垭":"ya","伢":"ya","氩":"ya","桠":"ya","琊":"ya","揠":"ya","睚":"ya","痖":"ya","迓":"ya","岈":"ya","砑":"ya","研":"yan","严":"yan","验":"yan","演":"yan","言":"yan","眼":"yan","烟":"yan","沿":"yan","延":"yan","盐":"yan","炎":"yan","燕":"yan","岩":"yan","宴":"yan","艳":"yan","颜":"yan","殷":"yan/yin","彦":"yan","掩":"yan","淹":"yan","阎":"yan","衍":"yan","雁":"yan","咽":"yan/ye","厌":"yan","焰":"yan","堰":"yan","砚":"yan","唁":"yan","焉":"yan","晏":"yan","檐":"yan","蜒":"yan","奄":"yan","俨":"yan","妍":"yan","谚":"yan","兖":"yan","筵":"yan","焱":"yan","偃":"yan","闫":"yan","嫣":"yan","鄢":"yan","湮":"yan/yin","赝":"yan","胭":"yan","琰":"yan","滟":"yan","阉":"yan","魇":"yan","酽":"yan","郾":"yan","恹":"yan","崦":"yan","芫":"yan/yuan","鼹":"yan","菸":"yan","餍":"yan","谳":"yan","讠":"yan","厣":"yan","罨":"yan","样":"yang","养":"yang","央":"yang","阳":"yang","洋":"yang","扬":"yang","杨":"yang","氧":"yang","秧":"yang","痒":"yang","漾":"yang","疡":"yang","泱":"yang","殃":"yang","恙":"yang","鸯":"yang","徉":"yang","佯":"yang","怏":"yang","炀":"yang","烊":"yang","鞅":"yang","蛘":"yang","要":"yao","约":"yao/yue","药":"yao","邀":"yao","摇":"yao","耀":"yao","腰":"yao","遥":"yao","姚":"yao","窑":"yao","瑶":"yao","咬":"yao","尧":"yao","钥":"yao/yue","谣":"yao","肴":"yao","夭":"yao","吆":"yao","妖":"yao","幺":"yao","杳":"yao","舀":"yao","窈":"yao","曜":"yao","鹞":"yao","爻":"yao","繇":"yao/you/zhou","徭":"yao","轺":"yao","鳐":"yao","崾":"yao","珧":"yao","业":"ye","也":"ye","夜":"ye","野":"ye","液":"ye","冶":"ye","页":"ye","爷":"ye","耶":"ye","椰":"ye","烨":"ye","掖":"ye","拽":"ye/zhuai","曳":"ye","晔":"ye","谒":"ye","腋":"ye","噎":"ye","揶":"ye","靥":"ye","邺":"ye","铘":"ye","祎":"yi","一":"yi","以":"yi","已":"yi","意":"yi","议":"yi","义":"yi","益":"yi","亿":"yi","易":"yi","医":"yi","艺":"yi","依":"yi","移":"yi","衣":"yi","异":"yi","伊":"yi","仪":"yi","宜":"yi","遗":"yi","毅":"yi","谊":"yi","亦":"yi","疫":"yi","役":"yi","忆":"yi","抑":"yi","乙":"yi","译":"yi","翼":"yi","溢":"yi","椅":"yi","沂":"yi","逸":"yi","蚁":"yi","夷":"yi","邑":"yi","怡":"yi","绎":"yi","彝":"yi","裔":"yi","姨":"yi","熠":"yi","贻":"yi","矣":"yi","屹":"yi","颐":"yi","倚":"yi","诣":"yi","胰":"yi","奕":"yi","翌":"yi","弈":"yi","轶":"yi","驿":"yi","壹":"yi","猗":"yi","臆":"yi","弋":"yi","铱":"yi","旖":"yi","漪":"yi","迤":"yi","翊":"yi","怿":"yi","痍":"yi","懿":"yi","饴":"yi","峄":"yi","揖":"yi","镒":"yi","黟":"yi","肄":"yi","咿":"yi","翳":"yi","挹":"yi","缢":"yi","呓":"yi","刈":"yi","咦":"yi","嶷":"yi","羿":"yi","钇":"yi","殪":"yi","薏":"yi","蜴":"yi","镱":"yi","噫":"yi","癔":"yi","苡":"yi","悒":"yi","瘗":"yi","衤":"yi","佾":"yi","埸":"yi","圯":"yi","舣":"yi","酏":"yi","劓":"yi","因":"yin","引":"yin","银":"yin","印":"yin","音":"yin","饮":"yin","阴":"yin","隐":"yin","姻":"yin","淫":"yin","尹":"yin","荫":"yin","吟":"yin","瘾":"yin","寅":"yin","茵":"yin","垠":"yin","鄞":"yin","蚓":"yin","氤":"yin","胤":"yin","喑":"yin","铟":"yin","洇":"yin","狺":"yin","夤":"yin","廴":"yin","霪":"yin","茚":"yin","堙":"yin","应":"ying","营":"ying","影":"ying","英":"ying","迎":"ying","映":"ying","硬":"ying","盈":"ying","赢":"ying","颖":"ying","婴":"ying","鹰":"ying","荧":"ying","莹":"ying","樱":"ying","瑛":"ying","蝇":"ying","萦":"ying","莺":"ying","颍":"ying","膺":"ying","缨":"ying","瀛":"ying","楹":"ying","罂":"ying","萤":"ying","鹦":"ying","滢":"ying","蓥":"ying","郢":"ying","茔":"ying","嘤":"ying","璎":"ying","嬴":"ying","瘿":"ying","媵":"ying","撄":"ying","潆":"ying","哟":"yo","唷":"yo","用":"yong","永":"yong","拥":"yong","勇":"yong","泳":"yong","庸":"yong","俑":"yong","踊":"yong","佣":"yong","咏":"yong","雍":"yong","甬":"yong","镛":"yong","臃":"yong","邕":"yong","蛹":"yong","恿":"yong","慵":"yong","壅":"yong","痈":"yong","鳙":"yong","墉":"yong","饔":"yong","喁":"yong","有":"you","由":"you","又":"you","优":"you","游":"you","油":"you","友":"you","右":"you","邮":"you","尤":"you","忧":"you","幼":"you","犹":"you","诱":"you","悠":"you","幽":"you","佑":"you","釉":"you","柚":"you","铀":"you","鱿":"you","囿":"you","酉":"you","攸":"you","黝":"you","莠":"you","猷":"you","蝣":"you","疣":"you","呦":"you","蚴":"you","莸":"you","莜":"you","铕":"you","宥":"you","卣":"you","牖":"you","鼬":"you","尢":"you","蚰":"you","侑":"you","于":"yu","与":"yu","育":"yu","余":"yu","预":"yu","域":"yu","予":"yu","遇":"yu","语":"yu","誉":"yu","玉":"yu","鱼":"yu","雨":"yu","渔":"yu","裕":"yu","愈":"yu","娱":"yu","欲":"yu","舆":"yu","宇":"yu","羽":"yu","逾":"yu","豫":"yu","郁":"yu","寓":"yu","狱":"yu","喻":"yu","御":"yu","浴":"yu","禹":"yu","榆":"yu","愚":"yu","渝":"yu","淤":"yu","虞":"yu","屿":"yu","峪":"yu","粥":"yu/zhou","驭":"yu","瑜":"yu","毓":"yu","钰":"yu","隅":"yu","芋":"yu","熨":"yu","瘀":"yu","迂":"yu","煜":"yu","昱":"yu","臾":"yu","盂":"yu","聿":"yu","竽":"yu","萸":"yu","妪":"yu","腴":"yu","圄":"yu","谕":"yu","觎":"yu","揄":"yu","龉":"yu","谀":"yu","俣":"yu","馀":"yu","庾":"yu","妤":"yu","瘐":"yu","鬻":"yu","欤":"yu","鹬":"yu","阈":"yu","嵛":"yu","雩":"yu","鹆":"yu","圉":"yu","蜮":"yu","伛":"yu","纡":"yu","窬":"yu","窳":"yu","饫":"yu","蓣":"yu","狳":"yu","肀":"yu","舁":"yu","蝓":"yu","燠":"yu","元":"yuan","员":"yuan/yun","院":"yuan","原":"yuan","源":"yuan","远":"yuan","愿":"yuan","园":"yuan","援":"yuan","圆":"yuan","缘":"yuan","袁":"yuan","怨":"yuan","渊":"yuan","苑":"yuan","冤":"yuan","媛":"yuan","猿":"yuan","垣":"yuan","沅":"yuan","塬":"yuan","鸳":"yuan","辕":"yuan","鸢":"yuan","瑗":"yuan","爰":"yuan","鼋":"yuan","橼":"yuan","螈":"yuan","眢":"yuan","掾":"yuan","月":"yue","越":"yue","跃":"yue","阅":"yue","岳":"yue","粤":"yue","悦":"yue","曰":"yue","钺":"yue","樾":"yue","瀹":"yue","龠":"yue","刖":"yue","运":"yun","云":"yun","允":"yun","孕":"yun","蕴":"yun","韵":"yun","酝":"yun","耘":"yun","晕":"yun","匀":"yun","芸":"yun","陨":"yun","纭":"yun","郧":"yun","恽":"yun","郓":"yun","氲":"yun","殒":"yun","愠":"yun","昀":"yun","狁":"yun","杂":"za","扎":"za/zha","咱":"za","砸":"za","咋":"za/ze/zha","匝":"za","咂":"za","拶":"za/zan","在":"zai","再":"zai","灾":"zai","载":"zai","栽":"zai","仔":"zai/zi","宰":"zai","哉":"zai","崽":"zai","甾":"zai/zi","赞":"zan","暂":"zan","昝":"zan","簪":"zan","糌":"zan","瓒":"zan","錾":"zan","趱":"zan","脏":"zang","葬":"zang","赃":"zang","奘":"zang/zhuang","驵":"zang","造":"zao","早":"zao","遭":"zao","枣":"zao","噪":"zao","灶":"zao","燥":"zao","糟":"zao","凿":"zao","躁":"zao","藻":"zao","皂":"zao","澡":"zao","蚤":"zao","唣":"zao","责":"ze","则":"ze","择":"ze/zhai","啧":"ze","仄":"ze","箦":"ze","赜":"ze","笮":"ze/zuo","舴":"ze","昃":"ze","迮":"ze","帻":"ze","贼":"zei","怎":"zen","谮":"zen","增":"zeng","综":"zeng/zong","赠":"zeng","憎":"zeng","锃":"zeng","甑":"zeng","罾":"zeng","缯":"zeng","炸":"zha","诈":"zha","闸":"zha","渣":"zha","乍":"zha","榨":"zha","札":"zha","眨":"zha","咤":"zha","柞":"zha/zuo","铡":"zha","蚱":"zha","吒":"zha","怍":"zha/zuo","砟":"zha","揸":"zha","痄":"zha","哳":"zha","齄":"zha","债":"zhai","宅":"zhai","寨":"zhai","摘":"zhai","窄":"zhai","斋":"zhai","砦":"zhai","瘵":"zhai","展":"zhan","战":"zhan","占":"zhan","站":"zhan","粘":"zhan","湛":"zhan","沾":"zhan","瞻":"zhan","詹":"zhan","斩":"zhan","盏":"zhan","绽":"zhan","毡":"zhan","栈":"zhan","蘸":"zhan","旃":"zhan","谵":"zhan","搌":"zhan","张":"zhang","章":"zhang","障":"zhang","涨":"zhang","掌":"zhang","帐":"zhang","胀":"zhang","彰":"zhang","丈":"zhang","仗":"zhang","漳":"zhang","樟":"zhang","账":"zhang","杖":"zhang","璋":"zhang","嶂":"zhang","仉":"zhang","瘴":"zhang","蟑":"zhang","獐":"zhang","幛":"zhang","鄣":"zhang","嫜":"zhang","着":"zhao/zhe/zhuo","照":"zhao","招":"zhao","找":"zhao","赵":"zhao","兆":"zhao","昭":"zhao","肇":"zhao","罩":"zhao","钊":"zhao","沼":"zhao","爪":"zhao/zhua","诏":"zhao","濯":"zhao/zhuo","棹":"zhao/zhuo","笊":"zhao","喆":"zhe","这":"zhe/zhei","者":"zhe","著":"zhe/zhu/zhuo","浙":"zhe","哲":"zhe","蔗":"zhe","遮":"zhe","辙":"zhe","辄":"zhe","柘":"zhe","锗":"zhe","褶":"zhe","蜇":"zhe","蛰":"zhe","鹧":"zhe","谪":"zhe","赭":"zhe","摺":"zhe","磔":"zhe","镇":"zhen","真":"zhen","针":"zhen","圳":"zhen","振":"zhen","震":"zhen","珍":"zhen","阵":"zhen","诊":"zhen","侦":"zhen","臻":"zhen","贞":"zhen","枕":"zhen","桢":"zhen","赈":"zhen","祯":"zhen","帧":"zhen","甄":"zhen","斟":"zhen","缜":"zhen","箴":"zhen","疹":"zhen","砧":"zhen","榛":"zhen","鸩":"zhen","轸":"zhen","稹":"zhen","蓁":"zhen","胗":"zhen","朕":"zhen","畛":"zhen","浈":"zhen","政":"zheng","正":"zheng","证":"zheng","争":"zheng","整":"zheng","征":"zheng","郑":"zheng","症":"zheng","挣":"zheng","蒸":"zheng","睁":"zheng","铮":"zheng","筝":"zheng","拯":"zheng","峥":"zheng","怔":"zheng","诤":"zheng","狰":"zheng","徵":"zheng/zhi","钲":"zheng","制":"zhi","之":"zhi","治":"zhi","质":"zhi","职":"zhi","只":"zhi","志":"zhi","至":"zhi","指":"zhi","织":"zhi","支":"zhi","值":"zhi","知":"zhi","直":"zhi","致":"zhi","执":"zhi","置":"zhi","止":"zhi","植":"zhi","纸":"zhi","智":"zhi","秩":"zhi","旨":"zhi","址":"zhi","滞":"zhi","芝":"zhi","脂":"zhi","帜":"zhi","汁":"zhi","肢":"zhi","挚":"zhi","稚":"zhi","酯":"zhi","掷":"zhi","炙":"zhi","栉":"zhi","侄":"zhi","芷":"zhi","窒":"zhi","咫":"zhi","吱":"zhi/zi","趾":"zhi","痔":"zhi","蜘":"zhi","郅":"zhi","桎":"zhi","雉":"zhi","祉":"zhi","陟":"zhi","痣":"zhi","蛭":"zhi","帙":"zhi","枳":"zhi","踯":"zhi","胝":"zhi","栀":"zhi","贽":"zhi","祗":"zhi","豸":"zhi","鸷":"zhi","摭":"zhi","轵":"zhi","卮":"zhi","轾":"zhi","彘":"zhi","觯":"zhi","絷":"zhi","跖":"zhi","埴":"zhi","夂":"zhi/zhong","黹":"zhi","忮":"zhi","骘":"zhi","膣":"zhi","踬":"zhi","中":"zhong","众":"zhong","终":"zhong","钟":"zhong","忠":"zhong","仲":"zhong","衷":"zhong","肿":"zhong","踵":"zhong","冢":"zhong","盅":"zhong","锺":"zhong","舯":"zhong","螽":"zhong","州":"zhou","周":"zhou","洲":"zhou","舟":"zhou","骤":"zhou","轴":"zhou","昼":"zhou","宙":"zhou","皱":"zhou","肘":"zhou","咒":"zhou","帚":"zhou","胄":"zhou","绉":"zhou","纣":"zhou","妯":"zhou","诌":"zhou","碡":"zhou","籀":"zhou","酎":"zhou","荮":"zhou","主":"zhu","住":"zhu","注":"zhu","逐":"zhu","筑":"zhu","驻":"zhu","朱":"zhu","珠":"zhu","祝":"zhu","猪":"zhu","诸":"zhu","柱":"zhu","竹":"zhu","铸":"zhu","株":"zhu","瞩":"zhu","嘱":"zhu","贮":"zhu","煮":"zhu","烛":"zhu","苎":"zhu","褚":"zhu","蛛":"zhu","拄":"zhu","铢":"zhu","洙":"zhu","蛀":"zhu","渚":"zhu","伫":"zhu","杼":"zhu","侏":"zhu","诛":"zhu","茱":"zhu","箸":"zhu","炷":"zhu","躅":"zhu","翥":"zhu","潴":"zhu","邾":"zhu","槠":"zhu","舳":"zhu","橥":"zhu","丶":"zhu","瘃":"zhu","麈":"zhu","疰":"zhu","抓":"zhua","转":"zhuai/zhuan","专":"zhuan","赚":"zhuan","砖":"zhuan","撰":"zhuan","篆":"zhuan","馔":"zhuan","啭":"zhuan","颛":"zhuan","装":"zhuang","状":"zhuang","庄":"zhuang","壮":"zhuang","撞":"zhuang","妆":"zhuang","桩":"zhuang","坠":"zhui","缀":"zhui","锥":"zhui","赘":"zhui","惴":"zhui","骓":"zhui","缒":"zhui","准":"zhun","谆":"zhun","窀":"zhun","桌":"zhuo","卓":"zhuo","捉":"zhuo","琢":"zhuo/zuo","灼":"zhuo","浊":"zhuo","酌":"zhuo","拙":"zhuo","茁":"zhuo","涿":"zhuo","镯":"zhuo","啄":"zhuo","倬":"zhuo","擢":"zhuo","斫":"zhuo","诼":"zhuo","浞":"zhuo","禚":"zhuo","资":"zi","自":"zi","子":"zi","字":"zi","咨":"zi","滋":"zi","姿":"zi","紫":"zi","孜":"zi","淄":"zi","籽":"zi","梓":"zi","鲻":"zi","渍":"zi","姊":"zi","秭":"zi","恣":"zi","孳":"zi","訾":"zi","滓":"zi","锱":"zi","辎":"zi","趑":"zi","龇":"zi","赀":"zi","眦":"zi","缁":"zi","笫":"zi","谘":"zi","嵫":"zi","髭":"zi","茈":"zi","觜":"zi/zui","耔":"zi","总":"zong","宗":"zong","纵":"zong","踪":"zong","棕":"zong","粽":"zong","鬃":"zong","偬":"zong","腙":"zong","走":"zou","邹":"zou","奏":"zou","揍":"zou","诹":"zou","驺":"zou","陬":"zou","鄹":"zou","鲰":"zou","组":"zu","族":"zu","足":"zu","祖":"zu","租":"zu","阻":"zu","俎":"zu","诅":"zu","镞":"zu","菹":"zu","钻":"zuan","纂":"zuan","攥":"zuan","缵":"zuan","躜":"zuan","最":"zui","罪":"zui","嘴":"zui","醉":"zui","蕞":"zui","尊":"zun","遵":"zun","鳟":"zun","樽":"zun","撙":"zun","作":"zuo","做":"zuo","座":"zuo","左":"zuo","坐":"zuo","昨":"zuo","佐":"zuo","祚":"zuo","唑":"zuo","嘬":"zuo","酢":"zuo","阼":"zuo","胙":"zuo"}'::jsonb ->> sign, substring(sign from '[a-z0-9]')) as reading
      from regexp_split_to_table(lower(value), '') with ordinality as part(sign, at)
    ) spelt
    where reading is not null
  );
end $$;

-- The stored paths in a value: comma-joined in a column, or inside rich text and JSON. The same pattern as storedKeysIn
-- (src/contract/stored-path.ts). Longer ones cannot be paths, and would not fit into an index.
CREATE FUNCTION file_keys(value text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  select array(
    select distinct found[1]
    from regexp_matches(value, '[0-9]+/(?:[A-Za-z0-9_-]+/)*[A-Za-z0-9_-]+[.][A-Za-z0-9]{1,8}', 'g') found
    where length(found[1]) <= 255
  )
$$;
--> statement-breakpoint
CREATE TABLE "sys_permission" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"parent_id" varchar(32),
	"name" varchar(255) NOT NULL,
	"perms" varchar(255),
	"perms_type" varchar(2),
	"icon" varchar(255),
	"component" varchar(255),
	"component_name" varchar(255),
	"url" varchar(255),
	"redirect" varchar(255),
	"sort_no" double precision,
	"menu_type" integer NOT NULL,
	"is_leaf" boolean DEFAULT true NOT NULL,
	"is_route" boolean DEFAULT true NOT NULL,
	"keep_alive" boolean DEFAULT false NOT NULL,
	"hidden" boolean DEFAULT false NOT NULL,
	"hide_tab" boolean DEFAULT false NOT NULL,
	"hide_header" boolean DEFAULT false NOT NULL,
	"always_show" boolean DEFAULT false NOT NULL,
	"internal_or_external" boolean DEFAULT false NOT NULL,
	"rule_flag" integer DEFAULT 0 NOT NULL,
	"status" varchar(2) DEFAULT '1' NOT NULL,
	"description" varchar(255),
	"del_flag" integer DEFAULT 0 NOT NULL,
	"create_by" varchar(100),
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_by" varchar(100),
	"update_time" timestamp (3) with time zone,
	"sys_org_code" varchar(64),
	"tenant_id" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sys_permission_data_rule" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"permission_id" varchar(32) NOT NULL,
	"rule_name" varchar(100) NOT NULL,
	"rule_column" varchar(100),
	"rule_conditions" varchar(50) NOT NULL,
	"rule_value" varchar(500) NOT NULL,
	"status" varchar(2) DEFAULT '1' NOT NULL,
	"create_by" varchar(100),
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_by" varchar(100),
	"update_time" timestamp (3) with time zone,
	"sys_org_code" varchar(64),
	"tenant_id" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sys_role" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"role_name" varchar(200) NOT NULL,
	"role_code" varchar(100) NOT NULL,
	"description" varchar(255),
	"role_type" varchar(2) DEFAULT '1' NOT NULL,
	"create_by" varchar(100),
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_by" varchar(100),
	"update_time" timestamp (3) with time zone,
	"sys_org_code" varchar(64),
	"tenant_id" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sys_role_permission" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"role_id" varchar(32) NOT NULL,
	"permission_id" varchar(32) NOT NULL,
	"data_rule_ids" text,
	"operate_date" timestamp (3) with time zone,
	"operate_ip" varchar(64)
);
--> statement-breakpoint
CREATE TABLE "sys_user" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"username" varchar(100) NOT NULL,
	"realname" varchar(100) NOT NULL,
	"password" varchar(255) NOT NULL,
	"avatar" varchar(255),
	"birthday" date,
	"sex" integer,
	"email" varchar(100),
	"phone" varchar(45),
	"org_code" varchar(64),
	"work_no" varchar(100),
	"post" varchar(255),
	"telephone" varchar(45),
	"status" integer DEFAULT 1 NOT NULL,
	"user_identity" integer DEFAULT 1 NOT NULL,
	"depart_ids" text,
	"rel_tenant_ids" varchar(255),
	"home_path" varchar(255),
	"activiti_sync" integer,
	"client_id" varchar(64),
	"pwd_update_time" timestamp (3) with time zone,
	"pwd_history" jsonb,
	"must_change_password" boolean DEFAULT false NOT NULL,
	"last_login_time" timestamp (3) with time zone,
	"del_flag" integer DEFAULT 0 NOT NULL,
	"create_by" varchar(100),
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_by" varchar(100),
	"update_time" timestamp (3) with time zone,
	"sys_org_code" varchar(64),
	"tenant_id" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sys_user_role" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"user_id" varchar(32) NOT NULL,
	"role_id" varchar(32) NOT NULL,
	"tenant_id" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "aft_refund" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"refund_no" varchar(32) NOT NULL,
	"order_id" varchar(32) NOT NULL,
	"order_no" varchar(32) NOT NULL,
	"customer_id" varchar(32) NOT NULL,
	"customer_name" varchar(100) NOT NULL,
	"customer_mobile" varchar(20) DEFAULT '' NOT NULL,
	"lab_id" varchar(32) NOT NULL,
	"lab_name" varchar(80) DEFAULT '' NOT NULL,
	"lab_type" varchar(2) DEFAULT '1' NOT NULL,
	"lab_org_code" varchar(64),
	"refund_type" varchar(10) NOT NULL,
	"refund_reason" varchar(10) NOT NULL,
	"reason_detail" varchar(500),
	"apply_amount" bigint NOT NULL,
	"deduct_amount" bigint DEFAULT 0 NOT NULL,
	"deduct_reason" varchar(200),
	"refund_amount" bigint NOT NULL,
	"need_return" char(1) DEFAULT 'N' NOT NULL,
	"order_status_before" varchar(2) NOT NULL,
	"refund_method" varchar(10) NOT NULL,
	"payee_name" varchar(100),
	"payee_bank" varchar(100),
	"payee_account" varchar(30),
	"attachments" varchar(2000),
	"status" varchar(2) NOT NULL,
	"audit_by" varchar(100),
	"audit_time" timestamp (3) with time zone,
	"audit_remark" varchar(500),
	"reject_reason" varchar(10),
	"reject_detail" varchar(500),
	"return_method" varchar(10),
	"return_logistics_id" varchar(32),
	"payout_by" varchar(100),
	"payout_time" timestamp (3) with time zone,
	"post_date" date,
	"payout_serial" varchar(50),
	"payout_voucher" varchar(2000),
	"payout_audit_by" varchar(100),
	"fail_reason" varchar(200),
	"red_invoice_done" char(1) DEFAULT 'N' NOT NULL,
	"withdrawal_id" varchar(32),
	"source" char(1) NOT NULL,
	"create_by" varchar(100),
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_by" varchar(100),
	"update_time" timestamp (3) with time zone,
	"sys_org_code" varchar(64),
	"tenant_id" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "aft_refund_amounts" CHECK ("aft_refund"."apply_amount" > 0 and "aft_refund"."deduct_amount" between 0 and "aft_refund"."apply_amount" and "aft_refund"."refund_amount" = "aft_refund"."apply_amount" - "aft_refund"."deduct_amount")
);
--> statement-breakpoint
CREATE TABLE "aft_refund_item" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"refund_id" varchar(32) NOT NULL,
	"order_item_id" varchar(32) NOT NULL,
	"amount" bigint NOT NULL,
	"deduct_amount" bigint DEFAULT 0 NOT NULL,
	"create_by" varchar(100),
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_by" varchar(100),
	"update_time" timestamp (3) with time zone,
	"sys_org_code" varchar(64),
	"tenant_id" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "aft_refund_item_amount" CHECK ("aft_refund_item"."amount" > 0 and "aft_refund_item"."deduct_amount" between 0 and "aft_refund_item"."amount")
);
--> statement-breakpoint
CREATE TABLE "aft_withdrawal" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"withdrawal_no" varchar(32) NOT NULL,
	"order_id" varchar(32) NOT NULL,
	"order_no" varchar(32) NOT NULL,
	"customer_id" varchar(32) NOT NULL,
	"customer_name" varchar(100) NOT NULL,
	"customer_mobile" varchar(20) DEFAULT '' NOT NULL,
	"lab_id" varchar(32) NOT NULL,
	"lab_name" varchar(80) DEFAULT '' NOT NULL,
	"lab_type" varchar(2) DEFAULT '1' NOT NULL,
	"lab_org_code" varchar(64),
	"sample_ids" jsonb NOT NULL,
	"withdraw_type" varchar(10) NOT NULL,
	"reason" varchar(10) NOT NULL,
	"reason_detail" varchar(500),
	"return_method" varchar(10) NOT NULL,
	"receiver" varchar(40),
	"mobile" varchar(20),
	"area_code" varchar(32),
	"address" varchar(200),
	"fee_amount" bigint DEFAULT 0 NOT NULL,
	"create_refund" char(1) DEFAULT 'N' NOT NULL,
	"refund_id" varchar(32),
	"status" varchar(2) NOT NULL,
	"audit_by" varchar(100),
	"audit_time" timestamp (3) with time zone,
	"audit_remark" varchar(500),
	"reject_reason" varchar(10),
	"reject_detail" varchar(500),
	"logistics_id" varchar(32),
	"return_time" timestamp (3) with time zone,
	"sign_time" timestamp (3) with time zone,
	"destroy_proof" varchar(2000),
	"source" char(1) NOT NULL,
	"create_by" varchar(100),
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_by" varchar(100),
	"update_time" timestamp (3) with time zone,
	"sys_org_code" varchar(64),
	"tenant_id" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "aft_withdrawal_fee" CHECK ("aft_withdrawal"."fee_amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "sys_comment" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"biz_type" varchar(60) NOT NULL,
	"biz_id" varchar(32) NOT NULL,
	"content" varchar(500) NOT NULL,
	"mentions" jsonb NOT NULL,
	"del_flag" integer DEFAULT 0 NOT NULL,
	"create_by" varchar(100),
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_by" varchar(100),
	"update_time" timestamp (3) with time zone,
	"sys_org_code" varchar(64),
	"tenant_id" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sys_presence" (
	"tenant_id" integer NOT NULL,
	"biz_type" varchar(60) NOT NULL,
	"biz_id" varchar(32) NOT NULL,
	"user_id" varchar(32) NOT NULL,
	"username" varchar(100) NOT NULL,
	"realname" varchar(100) NOT NULL,
	"seen_time" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sys_presence_tenant_id_biz_type_biz_id_user_id_pk" PRIMARY KEY("tenant_id","biz_type","biz_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "clue_consultation" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"consult_no" varchar(32) NOT NULL,
	"consult_type" varchar(10) NOT NULL,
	"title" varchar(80),
	"content" varchar(1000) NOT NULL,
	"customer_id" varchar(32),
	"contact_name" varchar(40) NOT NULL,
	"mobile" varchar(20),
	"email" varchar(100),
	"company_name" varchar(100),
	"service_id" varchar(32),
	"scheme_id" varchar(32),
	"source" varchar(10) NOT NULL,
	"attachments" varchar(2000),
	"status" varchar(2) NOT NULL,
	"handler_by" varchar(100),
	"due_time" timestamp (3) with time zone NOT NULL,
	"reply_time" timestamp (3) with time zone,
	"last_reply_time" timestamp (3) with time zone,
	"clue_id" varchar(32),
	"close_reason" varchar(200),
	"close_time" timestamp (3) with time zone,
	"satisfaction" integer,
	"create_by" varchar(100),
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_by" varchar(100),
	"update_time" timestamp (3) with time zone,
	"sys_org_code" varchar(64),
	"tenant_id" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"del_flag" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "clue_consultation_satisfaction" CHECK ("clue_consultation"."satisfaction" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "clue_consultation_reply" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"consultation_id" varchar(32) NOT NULL,
	"content" varchar(2000) NOT NULL,
	"reply_by" varchar(100) NOT NULL,
	"reply_time" timestamp (3) with time zone NOT NULL,
	"is_staff" char(1) NOT NULL,
	"attachments" varchar(2000),
	"create_by" varchar(100),
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_by" varchar(100),
	"update_time" timestamp (3) with time zone,
	"sys_org_code" varchar(64),
	"tenant_id" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cust_address" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"customer_id" varchar(32) NOT NULL,
	"receiver" varchar(40) NOT NULL,
	"mobile" varchar(11) NOT NULL,
	"area_code" varchar(32) NOT NULL,
	"address" varchar(200) NOT NULL,
	"post_code" varchar(6),
	"address_type" varchar(10) NOT NULL,
	"is_default" char(1) DEFAULT 'N' NOT NULL,
	"create_by" varchar(100),
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_by" varchar(100),
	"update_time" timestamp (3) with time zone,
	"sys_org_code" varchar(64),
	"tenant_id" integer DEFAULT 0 NOT NULL,
	"del_flag" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cust_contact" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"customer_id" varchar(32) NOT NULL,
	"name" varchar(40) NOT NULL,
	"mobile" varchar(11) NOT NULL,
	"phone" varchar(20),
	"email" varchar(100),
	"position" varchar(40),
	"is_default" char(1) DEFAULT 'N' NOT NULL,
	"remark" varchar(200),
	"create_by" varchar(100),
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_by" varchar(100),
	"update_time" timestamp (3) with time zone,
	"sys_org_code" varchar(64),
	"tenant_id" integer DEFAULT 0 NOT NULL,
	"del_flag" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cust_customer" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"customer_no" varchar(20) NOT NULL,
	"customer_type" varchar(10) NOT NULL,
	"customer_name" varchar(100) NOT NULL,
	"spelling" text GENERATED ALWAYS AS (spelling_of("customer_name")) STORED,
	"short_name" varchar(40),
	"credit_code" varchar(18),
	"account" varchar(50) NOT NULL,
	"password_hash" varchar(200),
	"salt" varchar(64),
	"mobile" varchar(11) NOT NULL,
	"email" varchar(100),
	"contact_name" varchar(40) NOT NULL,
	"area_code" varchar(32),
	"address" varchar(200),
	"industry_id" varchar(32),
	"level_id" varchar(32) NOT NULL,
	"level_locked" char(1) DEFAULT 'N' NOT NULL,
	"growth_value" integer DEFAULT 0 NOT NULL,
	"source" varchar(10) NOT NULL,
	"cert_status" varchar(10) DEFAULT '0' NOT NULL,
	"license_file" varchar(500),
	"sales_by" varchar(100),
	"sales_org_code" varchar(64),
	"cs_by" varchar(100),
	"status" varchar(10) DEFAULT '1' NOT NULL,
	"settle_type" varchar(10) DEFAULT '1' NOT NULL,
	"order_count" integer DEFAULT 0 NOT NULL,
	"paid_total_amount" bigint DEFAULT 0 NOT NULL,
	"refund_total_amount" bigint DEFAULT 0 NOT NULL,
	"last_order_time" timestamp (3) with time zone,
	"last_follow_time" timestamp (3) with time zone,
	"next_follow_time" timestamp (3) with time zone,
	"mobile_time" timestamp (3) with time zone,
	"new_mobile" varchar(11),
	"new_mobile_by" varchar(100),
	"new_mobile_time" timestamp (3) with time zone,
	"new_mobile_reason" varchar(200),
	"remark" varchar(500),
	"create_by" varchar(100),
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_by" varchar(100),
	"update_time" timestamp (3) with time zone,
	"sys_org_code" varchar(64),
	"tenant_id" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"del_flag" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cust_exclusive_package" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"customer_id" varchar(32) NOT NULL,
	"package_no" varchar(20) NOT NULL,
	"package_name" varchar(60) NOT NULL,
	"source_package_id" varchar(32),
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"status" varchar(10) DEFAULT '0' NOT NULL,
	"approver" varchar(100),
	"approve_time" timestamp (3) with time zone,
	"remark" varchar(500),
	"create_by" varchar(100),
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_by" varchar(100),
	"update_time" timestamp (3) with time zone,
	"sys_org_code" varchar(64),
	"tenant_id" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cust_exclusive_package_item" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"exclusive_package_id" varchar(32) NOT NULL,
	"line_no" integer NOT NULL,
	"service_id" varchar(32) NOT NULL,
	"spec_id" varchar(32),
	"origin_price" bigint DEFAULT 0 NOT NULL,
	"exclusive_price" bigint NOT NULL,
	"cost_price" bigint DEFAULT 0 NOT NULL,
	"max_quantity" integer,
	"used_quantity" integer DEFAULT 0 NOT NULL,
	"create_by" varchar(100),
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_by" varchar(100),
	"update_time" timestamp (3) with time zone,
	"sys_org_code" varchar(64),
	"tenant_id" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "cust_exclusive_package_item_used" CHECK ("cust_exclusive_package_item"."used_quantity" >= 0)
);
--> statement-breakpoint
CREATE TABLE "cust_invoice_title" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"customer_id" varchar(32) NOT NULL,
	"title_type" varchar(10) NOT NULL,
	"title" varchar(100) NOT NULL,
	"tax_no" varchar(20),
	"reg_address" varchar(200),
	"reg_phone" varchar(20),
	"bank_name" varchar(100),
	"bank_account" varchar(30),
	"email" varchar(100),
	"is_default" char(1) DEFAULT 'N' NOT NULL,
	"create_by" varchar(100),
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_by" varchar(100),
	"update_time" timestamp (3) with time zone,
	"sys_org_code" varchar(64),
	"tenant_id" integer DEFAULT 0 NOT NULL,
	"del_flag" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cust_level" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"level_code" varchar(10) NOT NULL,
	"level_name" varchar(20) NOT NULL,
	"min_growth" integer NOT NULL,
	"discount_rate" integer NOT NULL,
	"credit_days" integer,
	"sort_no" integer DEFAULT 0 NOT NULL,
	"status" varchar(10) DEFAULT '1' NOT NULL,
	"create_by" varchar(100),
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_by" varchar(100),
	"update_time" timestamp (3) with time zone,
	"sys_org_code" varchar(64),
	"tenant_id" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "cust_level_discount" CHECK ("cust_level"."discount_rate" between 5000 and 10000)
);
--> statement-breakpoint
CREATE TABLE "sys_category" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"pid" varchar(32) DEFAULT '0' NOT NULL,
	"name" varchar(100) NOT NULL,
	"code" varchar(100) NOT NULL,
	"create_by" varchar(100),
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_by" varchar(100),
	"update_time" timestamp (3) with time zone,
	"sys_org_code" varchar(64),
	"tenant_id" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sys_dict" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"dict_name" varchar(100) NOT NULL,
	"dict_code" varchar(100) NOT NULL,
	"description" varchar(255),
	"type" integer DEFAULT 0 NOT NULL,
	"locked" boolean DEFAULT false NOT NULL,
	"del_flag" integer DEFAULT 0 NOT NULL,
	"create_by" varchar(100),
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_by" varchar(100),
	"update_time" timestamp (3) with time zone,
	"sys_org_code" varchar(64),
	"tenant_id" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sys_dict_item" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"dict_id" varchar(32) NOT NULL,
	"item_text" varchar(255) NOT NULL,
	"item_value" varchar(255) NOT NULL,
	"item_color" varchar(40),
	"description" text,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"create_by" varchar(100),
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_by" varchar(100),
	"update_time" timestamp (3) with time zone,
	"sys_org_code" varchar(64),
	"tenant_id" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "fin_account" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"customer_id" varchar(32) NOT NULL,
	"balance_amount" bigint DEFAULT 0 NOT NULL,
	"frozen_amount" bigint DEFAULT 0 NOT NULL,
	"credit_limit" bigint DEFAULT 0 NOT NULL,
	"credit_used_amount" bigint DEFAULT 0 NOT NULL,
	"credit_days" integer DEFAULT 0 NOT NULL,
	"status" varchar(10) DEFAULT '1' NOT NULL,
	"create_by" varchar(100),
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_by" varchar(100),
	"update_time" timestamp (3) with time zone,
	"sys_org_code" varchar(64),
	"tenant_id" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "fin_account_amounts" CHECK ("fin_account"."balance_amount" >= 0 and "fin_account"."frozen_amount" >= 0 and "fin_account"."credit_used_amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "fin_account_ledger" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"account_id" varchar(32) NOT NULL,
	"ledger_type" varchar(10) NOT NULL,
	"direction" varchar(10) NOT NULL,
	"amount" bigint NOT NULL,
	"balance_after" bigint NOT NULL,
	"biz_type" varchar(30),
	"biz_no" varchar(40),
	"remark" varchar(200),
	"create_by" varchar(100),
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_by" varchar(100),
	"update_time" timestamp (3) with time zone,
	"sys_org_code" varchar(64),
	"tenant_id" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "fin_account_ledger_amount" CHECK ("fin_account_ledger"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "fin_close" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"period" varchar(7) NOT NULL,
	"status" varchar(10) NOT NULL,
	"close_by" varchar(100),
	"close_time" timestamp (3) with time zone,
	"snapshot" jsonb,
	"reopen_reason" varchar(200),
	"create_by" varchar(100),
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_by" varchar(100),
	"update_time" timestamp (3) with time zone,
	"sys_org_code" varchar(64),
	"tenant_id" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "fin_flow" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"flow_no" varchar(32) NOT NULL,
	"direction" varchar(10) NOT NULL,
	"flow_type" varchar(10) NOT NULL,
	"amount" bigint NOT NULL,
	"currency" varchar(10) DEFAULT 'CNY' NOT NULL,
	"biz_type" varchar(30),
	"biz_id" varchar(32),
	"biz_no" varchar(40),
	"order_id" varchar(32),
	"customer_id" varchar(32),
	"lab_id" varchar(32),
	"account_config_id" varchar(32),
	"bank_serial" varchar(50),
	"occur_time" timestamp (3) with time zone NOT NULL,
	"post_date" date NOT NULL,
	"period" varchar(7) NOT NULL,
	"reconcile_status" varchar(10) DEFAULT '10' NOT NULL,
	"reconcile_by" varchar(100),
	"reconcile_time" timestamp (3) with time zone,
	"diff_amount" bigint,
	"diff_reason" varchar(200),
	"reverse_of_id" varchar(32),
	"remark" varchar(500),
	"create_by" varchar(100),
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_by" varchar(100),
	"update_time" timestamp (3) with time zone,
	"sys_org_code" varchar(64),
	"tenant_id" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "fin_flow_amount" CHECK ("fin_flow"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "fin_payment" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"payment_no" varchar(32) NOT NULL,
	"flow_type" varchar(10) DEFAULT '1' NOT NULL,
	"order_id" varchar(32),
	"order_no" varchar(32),
	"account_id" varchar(32),
	"customer_id" varchar(32) NOT NULL,
	"customer_name" varchar(100) NOT NULL,
	"pay_method" varchar(20) NOT NULL,
	"amount" bigint NOT NULL,
	"payer_name" varchar(100),
	"payer_account" varchar(30),
	"receive_account_id" varchar(32),
	"bank_serial" varchar(50),
	"transfer_time" timestamp (3) with time zone,
	"voucher" varchar(2000),
	"entry_by" varchar(100),
	"status" varchar(10) NOT NULL,
	"confirm_by" varchar(100),
	"confirm_time" timestamp (3) with time zone,
	"received_amount" bigint,
	"received_time" timestamp (3) with time zone,
	"post_date" date,
	"used_amount" bigint,
	"surplus_amount" bigint,
	"overpay" varchar(10),
	"fee_amount" bigint,
	"reject_reason" varchar(200),
	"reverse_reason" varchar(200),
	"reverse_by" varchar(100),
	"reverse_time" timestamp (3) with time zone,
	"channel_no" varchar(64),
	"expire_time" timestamp (3) with time zone,
	"remark" varchar(500),
	"create_by" varchar(100),
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_by" varchar(100),
	"update_time" timestamp (3) with time zone,
	"sys_org_code" varchar(64),
	"tenant_id" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "fin_payment_amount" CHECK ("fin_payment"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "fin_payment_match" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"payment_id" varchar(32) NOT NULL,
	"order_id" varchar(32) NOT NULL,
	"order_no" varchar(32) NOT NULL,
	"amount" bigint NOT NULL,
	"create_by" varchar(100),
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_by" varchar(100),
	"update_time" timestamp (3) with time zone,
	"sys_org_code" varchar(64),
	"tenant_id" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "fin_payment_match_amount" CHECK ("fin_payment_match"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "sys_data_log" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"data_table" varchar(64) NOT NULL,
	"data_id" varchar(32) NOT NULL,
	"data_content" jsonb NOT NULL,
	"data_version" integer NOT NULL,
	"type" varchar(20) NOT NULL,
	"create_name" varchar(100),
	"create_by" varchar(100),
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_by" varchar(100),
	"update_time" timestamp (3) with time zone,
	"sys_org_code" varchar(64),
	"tenant_id" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sys_repeat" (
	"user_id" varchar(32) NOT NULL,
	"tenant_id" integer NOT NULL,
	"request_id" varchar(36) NOT NULL,
	"act" varchar(100) NOT NULL,
	"input_hash" varchar(64),
	"result" jsonb,
	"create_time" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sys_repeat_user_id_tenant_id_act_request_id_pk" PRIMARY KEY("user_id","tenant_id","act","request_id")
);
--> statement-breakpoint
CREATE TABLE "sys_serial" (
	"tenant_id" integer NOT NULL,
	"kind" varchar(40) NOT NULL,
	"period" varchar(40) NOT NULL,
	"current" bigint NOT NULL,
	CONSTRAINT "sys_serial_tenant_id_kind_period_pk" PRIMARY KEY("tenant_id","kind","period")
);
--> statement-breakpoint
CREATE TABLE "sys_depart" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"parent_id" varchar(32),
	"depart_name" varchar(100) NOT NULL,
	"depart_name_en" varchar(500),
	"depart_name_abbr" varchar(500),
	"depart_order" integer DEFAULT 0 NOT NULL,
	"org_category" varchar(10) DEFAULT '2' NOT NULL,
	"org_type" varchar(10),
	"org_code" varchar(64) NOT NULL,
	"mobile" varchar(32),
	"fax" varchar(32),
	"address" varchar(255),
	"memo" varchar(500),
	"description" varchar(500),
	"status" varchar(2) DEFAULT '1' NOT NULL,
	"iz_leaf" boolean DEFAULT true NOT NULL,
	"director_user_ids" text,
	"qywx_identifier" varchar(100),
	"ding_identifier" varchar(100),
	"del_flag" integer DEFAULT 0 NOT NULL,
	"create_by" varchar(100),
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_by" varchar(100),
	"update_time" timestamp (3) with time zone,
	"sys_org_code" varchar(64),
	"tenant_id" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sys_position" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"code" varchar(100) NOT NULL,
	"name" varchar(100) NOT NULL,
	"post_rank" varchar(2) NOT NULL,
	"company_id" varchar(255),
	"create_by" varchar(100),
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_by" varchar(100),
	"update_time" timestamp (3) with time zone,
	"sys_org_code" varchar(64),
	"tenant_id" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sys_tenant" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" varchar(100) NOT NULL,
	"begin_date" timestamp (3) with time zone,
	"end_date" timestamp (3) with time zone,
	"status" integer DEFAULT 1 NOT NULL,
	"trade" varchar(10),
	"company_size" varchar(10),
	"company_address" varchar(255),
	"company_logo" varchar(255),
	"house_number" varchar(20),
	"work_place" varchar(255),
	"tax_no" varchar(30),
	"invoice_seller_name" varchar(100),
	"invoice_seller_bank" varchar(100),
	"invoice_seller_account" varchar(50),
	"invoice_seller_phone" varchar(50),
	"del_flag" integer DEFAULT 0 NOT NULL,
	"create_by" varchar(100),
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_by" varchar(100),
	"update_time" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "sys_user_depart" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"user_id" varchar(32) NOT NULL,
	"dep_id" varchar(32) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sys_user_tenant" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"user_id" varchar(32) NOT NULL,
	"tenant_id" integer NOT NULL,
	"status" varchar(2) DEFAULT '1' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sys_device" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"user_id" varchar(32) NOT NULL,
	"token_hash" varchar(64) NOT NULL,
	"last_time" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sys_session" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"token_hash" varchar(64) NOT NULL,
	"user_id" varchar(32) NOT NULL,
	"username" varchar(100) NOT NULL,
	"tenant_id" integer DEFAULT 0 NOT NULL,
	"org_code" varchar(64) DEFAULT '' NOT NULL,
	"ip" varchar(64),
	"client" varchar(255),
	"client_type" varchar(20),
	"login_time" timestamp (3) with time zone NOT NULL,
	"last_time" timestamp (3) with time zone NOT NULL,
	"expire_time" timestamp (3) with time zone NOT NULL,
	"end_time" timestamp (3) with time zone,
	"end_reason" varchar(20)
);
--> statement-breakpoint
CREATE TABLE "sys_sign_in_attempt" (
	"name" varchar(200) NOT NULL,
	"place" varchar(80) NOT NULL,
	"failures" integer NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"lock_until" timestamp (3) with time zone,
	"last_time" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sys_sign_in_attempt_name_place_pk" PRIMARY KEY("name","place")
);
--> statement-breakpoint
CREATE TABLE "sys_sms_code" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"phone" varchar(100) NOT NULL,
	"scene" varchar(20) NOT NULL,
	"code_hash" varchar(64) NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"source" varchar(80),
	"expire_time" timestamp (3) with time zone NOT NULL,
	"used_time" timestamp (3) with time zone,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sys_third_account" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"third_type" varchar(50) NOT NULL,
	"third_user_uuid" varchar(100) NOT NULL,
	"user_id" varchar(32),
	"realname" varchar(100),
	"avatar" varchar(255),
	"status" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "biz_todo" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"todo_type" varchar(40) NOT NULL,
	"title" varchar(200) NOT NULL,
	"biz_type" varchar(60) NOT NULL,
	"biz_id" varchar(32) NOT NULL,
	"biz_no" varchar(60),
	"receiver_by" varchar(100),
	"receiver_role" varchar(100),
	"receiver_org_code" varchar(64),
	"due_time" timestamp (3) with time zone,
	"status" varchar(2) DEFAULT '0' NOT NULL,
	"open_page" varchar(255),
	"transfer_by" varchar(100),
	"transfer_reason" varchar(200),
	"done_by" varchar(100),
	"done_time" timestamp (3) with time zone,
	"create_by" varchar(100),
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_by" varchar(100),
	"update_time" timestamp (3) with time zone,
	"sys_org_code" varchar(64),
	"tenant_id" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sys_announcement" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"titile" varchar(100) NOT NULL,
	"msg_content" text,
	"msg_abstract" varchar(500),
	"start_time" timestamp (3) with time zone,
	"end_time" timestamp (3) with time zone,
	"sender" varchar(100),
	"priority" varchar(2) DEFAULT 'L' NOT NULL,
	"msg_category" varchar(2) DEFAULT '1' NOT NULL,
	"msg_type" varchar(10) DEFAULT 'ALL' NOT NULL,
	"user_ids" text,
	"send_status" varchar(2) DEFAULT '0' NOT NULL,
	"send_time" timestamp (3) with time zone,
	"cancel_time" timestamp (3) with time zone,
	"bus_type" varchar(40),
	"bus_id" varchar(40),
	"open_type" varchar(20),
	"open_page" varchar(255),
	"del_flag" integer DEFAULT 0 NOT NULL,
	"create_by" varchar(100),
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_by" varchar(100),
	"update_time" timestamp (3) with time zone,
	"sys_org_code" varchar(64),
	"tenant_id" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sys_announcement_send" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"annt_id" varchar(32) NOT NULL,
	"user_id" varchar(32) NOT NULL,
	"read_flag" integer DEFAULT 0 NOT NULL,
	"read_time" timestamp (3) with time zone,
	"star_flag" integer DEFAULT 0 NOT NULL,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sys_message_choice" (
	"tenant_id" integer NOT NULL,
	"user_id" varchar(32) NOT NULL,
	"event_code" varchar(40) NOT NULL,
	"channel" varchar(2) NOT NULL,
	"enabled" boolean NOT NULL,
	CONSTRAINT "sys_message_choice_tenant_id_user_id_event_code_channel_pk" PRIMARY KEY("tenant_id","user_id","event_code","channel")
);
--> statement-breakpoint
CREATE TABLE "sys_file" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"file_key" varchar(255) NOT NULL,
	"file_name" varchar(255) NOT NULL,
	"file_size" bigint NOT NULL,
	"content_type" varchar(100) NOT NULL,
	"hash" varchar(64) NOT NULL,
	"biz" varchar(60),
	"module" varchar(60),
	"ref_count" integer DEFAULT 0 NOT NULL,
	"del_flag" integer DEFAULT 0 NOT NULL,
	"create_by" varchar(100),
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_by" varchar(100),
	"update_time" timestamp (3) with time zone,
	"sys_org_code" varchar(64),
	"tenant_id" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sys_log" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"log_type" integer NOT NULL,
	"log_content" varchar(1000),
	"operate_type" integer,
	"userid" varchar(100),
	"username" varchar(100),
	"ip" varchar(64),
	"method" varchar(255),
	"request_url" varchar(255),
	"request_param" text,
	"request_type" varchar(10),
	"cost_time" bigint,
	"client_type" varchar(20),
	"request_id" varchar(36),
	"biz_id" varchar(64),
	"create_by" varchar(100),
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"tenant_id" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sys_outbox" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"event_id" varchar(36) NOT NULL,
	"topic" varchar(60) NOT NULL,
	"tenant_id" integer NOT NULL,
	"payload" jsonb NOT NULL,
	"about" jsonb,
	"to_users" jsonb,
	"create_time" timestamp (3) with time zone NOT NULL,
	"sent_time" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "sys_quartz_job" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"job_class_name" varchar(255) NOT NULL,
	"cron_expression" varchar(255) NOT NULL,
	"parameter" varchar(255),
	"description" varchar(255),
	"status" integer DEFAULT 0 NOT NULL,
	"next_time" timestamp (3) with time zone,
	"last_time" timestamp (3) with time zone,
	"last_result" varchar(500),
	"locked_by" varchar(64),
	"locked_until" timestamp (3) with time zone,
	"del_flag" integer DEFAULT 0 NOT NULL,
	"create_by" varchar(100),
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_by" varchar(100),
	"update_time" timestamp (3) with time zone,
	"sys_org_code" varchar(64),
	"tenant_id" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sys_quartz_job_log" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"job_id" varchar(32) NOT NULL,
	"start_time" timestamp (3) with time zone NOT NULL,
	"end_time" timestamp (3) with time zone,
	"success" boolean,
	"message" varchar(1000)
);
--> statement-breakpoint
CREATE TABLE "sys_setting" (
	"name" varchar(60) NOT NULL,
	"value" text NOT NULL,
	CONSTRAINT "sys_setting_name_pk" PRIMARY KEY("name")
);
--> statement-breakpoint
CREATE TABLE "sys_kept" (
	"tenant_id" integer NOT NULL,
	"user_id" varchar(32) NOT NULL,
	"kind" varchar(20) NOT NULL,
	"key" varchar(200) NOT NULL,
	"value" jsonb NOT NULL,
	"kept_time" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sys_kept_tenant_id_user_id_kind_key_pk" PRIMARY KEY("tenant_id","user_id","kind","key")
);
--> statement-breakpoint
CREATE TABLE "sys_saved_view" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"screen" varchar(200) NOT NULL,
	"name" varchar(30) NOT NULL,
	"user_id" varchar(32),
	"role_code" varchar(100),
	"value" jsonb NOT NULL,
	"order_num" integer DEFAULT 0 NOT NULL,
	"create_by" varchar(100),
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_by" varchar(100),
	"update_time" timestamp (3) with time zone,
	"sys_org_code" varchar(64),
	"tenant_id" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cust_name" (
	"name" varchar(100) PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "svc_category" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"parent_id" varchar(32),
	"category_code" varchar(4) NOT NULL,
	"category_name" varchar(40) NOT NULL,
	"icon" varchar(500),
	"level" integer DEFAULT 1 NOT NULL,
	"sort_no" integer DEFAULT 0 NOT NULL,
	"show_on_home" char(1) DEFAULT 'N' NOT NULL,
	"status" varchar(10) DEFAULT '1' NOT NULL,
	"create_by" varchar(100),
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_by" varchar(100),
	"update_time" timestamp (3) with time zone,
	"sys_org_code" varchar(64),
	"tenant_id" integer DEFAULT 0 NOT NULL,
	"del_flag" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "svc_exchange_rate" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"currency" varchar(10) NOT NULL,
	"rate_e6" bigint NOT NULL,
	"effective_date" date NOT NULL,
	"source" varchar(10) NOT NULL,
	"status" varchar(10) DEFAULT '1' NOT NULL,
	"create_by" varchar(100),
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_by" varchar(100),
	"update_time" timestamp (3) with time zone,
	"sys_org_code" varchar(64),
	"tenant_id" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "svc_exchange_rate_positive" CHECK ("svc_exchange_rate"."rate_e6" > 0)
);
--> statement-breakpoint
CREATE TABLE "svc_industry" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"industry_code" varchar(10) NOT NULL,
	"industry_name" varchar(40) NOT NULL,
	"icon" varchar(500),
	"banner" varchar(500),
	"description" varchar(500),
	"sort_no" integer DEFAULT 0 NOT NULL,
	"status" varchar(10) DEFAULT '1' NOT NULL,
	"create_by" varchar(100),
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_by" varchar(100),
	"update_time" timestamp (3) with time zone,
	"sys_org_code" varchar(64),
	"tenant_id" integer DEFAULT 0 NOT NULL,
	"del_flag" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "svc_package" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"package_no" varchar(20) NOT NULL,
	"package_name" varchar(60) NOT NULL,
	"spelling" text GENERATED ALWAYS AS (spelling_of("package_name")) STORED,
	"cover" varchar(500),
	"origin_price" bigint DEFAULT 0 NOT NULL,
	"package_price" bigint NOT NULL,
	"valid_from" date,
	"valid_to" date,
	"limit_per_customer" integer,
	"industry_ids" varchar(1000),
	"tag_ids" varchar(300),
	"detail" text,
	"sort_no" integer DEFAULT 0 NOT NULL,
	"status" varchar(10) DEFAULT '0' NOT NULL,
	"sold_count" integer DEFAULT 0 NOT NULL,
	"create_by" varchar(100),
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_by" varchar(100),
	"update_time" timestamp (3) with time zone,
	"sys_org_code" varchar(64),
	"tenant_id" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"del_flag" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "svc_package_item" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"package_id" varchar(32) NOT NULL,
	"line_no" integer NOT NULL,
	"service_id" varchar(32) NOT NULL,
	"spec_id" varchar(32),
	"quantity" integer NOT NULL,
	"item_price" bigint DEFAULT 0 NOT NULL,
	"create_by" varchar(100),
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_by" varchar(100),
	"update_time" timestamp (3) with time zone,
	"sys_org_code" varchar(64),
	"tenant_id" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "svc_project" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"project_no" varchar(20) NOT NULL,
	"project_name" varchar(80) NOT NULL,
	"project_name_en" varchar(120),
	"category_id" varchar(32),
	"standard_no" varchar(60) NOT NULL,
	"method" varchar(120),
	"unit" varchar(20),
	"detection_limit" varchar(40),
	"price" bigint NOT NULL,
	"cost_price" bigint,
	"tat_days" integer NOT NULL,
	"sample_qty" varchar(60),
	"status" varchar(10) DEFAULT '1' NOT NULL,
	"create_by" varchar(100),
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_by" varchar(100),
	"update_time" timestamp (3) with time zone,
	"sys_org_code" varchar(64),
	"tenant_id" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"del_flag" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "svc_service" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"service_no" varchar(20) NOT NULL,
	"service_name" varchar(80) NOT NULL,
	"spelling" text GENERATED ALWAYS AS (spelling_of("service_name")) STORED,
	"subtitle" varchar(120),
	"service_type" varchar(10) NOT NULL,
	"category_id" varchar(32) NOT NULL,
	"industry_ids" varchar(1000),
	"product_category_ids" varchar(1000),
	"tag_ids" varchar(300),
	"project_ids" varchar(4000),
	"standards" varchar(500),
	"markets" varchar(200),
	"qualifications" varchar(200),
	"report_languages" varchar(40) NOT NULL,
	"need_sample" char(1) NOT NULL,
	"on_site" char(1) NOT NULL,
	"sample_require" text,
	"sample_min_qty" integer,
	"sample_unit" varchar(10),
	"tat_days" integer NOT NULL,
	"urgent_rate" integer,
	"urgent_tat_days" integer,
	"price_mode" varchar(10) NOT NULL,
	"price" bigint NOT NULL,
	"market_price" bigint,
	"cost_price" bigint,
	"tax_rate" integer DEFAULT 600 NOT NULL,
	"default_lab_id" varchar(32) NOT NULL,
	"template_id" varchar(32),
	"cover_image" varchar(500),
	"images" varchar(4000),
	"detail" text,
	"faq" jsonb,
	"seo_title" varchar(80),
	"seo_keywords" varchar(120),
	"seo_description" varchar(200),
	"sort_no" integer DEFAULT 0 NOT NULL,
	"is_hot" char(1) DEFAULT 'N' NOT NULL,
	"is_recommend" char(1) DEFAULT 'N' NOT NULL,
	"status" varchar(10) DEFAULT '0' NOT NULL,
	"publish_time" timestamp (3) with time zone,
	"off_time" timestamp (3) with time zone,
	"off_reason" varchar(200),
	"sold_count" integer DEFAULT 0 NOT NULL,
	"view_count" integer DEFAULT 0 NOT NULL,
	"score" integer DEFAULT 0 NOT NULL,
	"create_by" varchar(100),
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_by" varchar(100),
	"update_time" timestamp (3) with time zone,
	"sys_org_code" varchar(64),
	"tenant_id" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"del_flag" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "svc_spec" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"service_id" varchar(32) NOT NULL,
	"spec_name" varchar(60) NOT NULL,
	"spec_values" jsonb,
	"price" bigint NOT NULL,
	"cost_price" bigint NOT NULL,
	"tat_days" integer,
	"sort_no" integer DEFAULT 0 NOT NULL,
	"status" varchar(10) DEFAULT '1' NOT NULL,
	"create_by" varchar(100),
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_by" varchar(100),
	"update_time" timestamp (3) with time zone,
	"sys_org_code" varchar(64),
	"tenant_id" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "svc_spec_price" CHECK ("svc_spec"."price" > 0 and "svc_spec"."cost_price" between 0 and "svc_spec"."price")
);
--> statement-breakpoint
CREATE TABLE "svc_tag" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"tag_name" varchar(12) NOT NULL,
	"tag_type" varchar(10) NOT NULL,
	"color" varchar(9),
	"sort_no" integer DEFAULT 0 NOT NULL,
	"status" varchar(10) DEFAULT '1' NOT NULL,
	"create_by" varchar(100),
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_by" varchar(100),
	"update_time" timestamp (3) with time zone,
	"sys_org_code" varchar(64),
	"tenant_id" integer DEFAULT 0 NOT NULL,
	"del_flag" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "svc_travelling" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"area_code" varchar(32) NOT NULL,
	"transport_fee" bigint NOT NULL,
	"hotel_fee" bigint NOT NULL,
	"meal_fee" bigint NOT NULL,
	"man_day_fee" bigint,
	"free_km" integer,
	"remark" varchar(500),
	"status" varchar(10) DEFAULT '1' NOT NULL,
	"create_by" varchar(100),
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_by" varchar(100),
	"update_time" timestamp (3) with time zone,
	"sys_org_code" varchar(64),
	"tenant_id" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cfg_application_template" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"template_code" varchar(20) NOT NULL,
	"template_name" varchar(60) NOT NULL,
	"template_type" varchar(10) NOT NULL,
	"fields" jsonb NOT NULL,
	"print_layout" text,
	"edition" integer DEFAULT 0 NOT NULL,
	"status" varchar(10) DEFAULT '0' NOT NULL,
	"create_by" varchar(100),
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_by" varchar(100),
	"update_time" timestamp (3) with time zone,
	"sys_org_code" varchar(64),
	"tenant_id" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"del_flag" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cfg_payment" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"pay_method" varchar(20) NOT NULL,
	"display_name" varchar(20) NOT NULL,
	"account_name" varchar(80),
	"bank_name" varchar(100),
	"bank_account" varchar(30),
	"merchant_no" varchar(40),
	"app_id" varchar(40),
	"secret" varchar(200),
	"cert_file" varchar(500),
	"notify_url" varchar(200),
	"fee_rate" integer,
	"pay_expire_minutes" integer,
	"min_amount" bigint,
	"max_amount" bigint,
	"sort_no" integer DEFAULT 0 NOT NULL,
	"status" varchar(10) DEFAULT '1' NOT NULL,
	"create_by" varchar(100),
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_by" varchar(100),
	"update_time" timestamp (3) with time zone,
	"sys_org_code" varchar(64),
	"tenant_id" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cfg_template_mapping" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"category_id" varchar(32),
	"service_id" varchar(32),
	"template_id" varchar(32) NOT NULL,
	"attribute_ids" varchar(1000),
	"priority" integer NOT NULL,
	"status" varchar(10) DEFAULT '1' NOT NULL,
	"create_by" varchar(100),
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_by" varchar(100),
	"update_time" timestamp (3) with time zone,
	"sys_org_code" varchar(64),
	"tenant_id" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "cfg_template_mapping_target" CHECK (("cfg_template_mapping"."category_id" is null) <> ("cfg_template_mapping"."service_id" is null))
);
--> statement-breakpoint
CREATE TABLE "lab_capability" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"lab_id" varchar(32) NOT NULL,
	"project_id" varchar(32) NOT NULL,
	"cost_price" bigint NOT NULL,
	"tat_days" integer NOT NULL,
	"qualifications" varchar(200),
	"valid_to" date,
	"status" varchar(10) DEFAULT '1' NOT NULL,
	"create_by" varchar(100),
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_by" varchar(100),
	"update_time" timestamp (3) with time zone,
	"sys_org_code" varchar(64),
	"tenant_id" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lab_company" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"lab_code" varchar(3) NOT NULL,
	"lab_name" varchar(80) NOT NULL,
	"short_name" varchar(20) NOT NULL,
	"lab_type" varchar(10) NOT NULL,
	"credit_code" varchar(18),
	"qualifications" varchar(200),
	"cert_nos" jsonb,
	"cert_expire" date,
	"area_code" varchar(32) NOT NULL,
	"address" varchar(200) NOT NULL,
	"contact_name" varchar(40) NOT NULL,
	"contact_phone" varchar(20) NOT NULL,
	"email" varchar(100) NOT NULL,
	"org_code" varchar(64),
	"settle_cycle" varchar(10) NOT NULL,
	"settle_day" integer,
	"settle_currency" varchar(10) DEFAULT 'CNY' NOT NULL,
	"default_cost_rate" integer NOT NULL,
	"tax_rate" integer,
	"bank_name" varchar(100),
	"bank_account" varchar(30),
	"account_name" varchar(80),
	"deposit_amount" bigint,
	"score" integer DEFAULT 0 NOT NULL,
	"status" varchar(10) DEFAULT '1' NOT NULL,
	"create_by" varchar(100),
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_by" varchar(100),
	"update_time" timestamp (3) with time zone,
	"sys_org_code" varchar(64),
	"tenant_id" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"del_flag" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "lab_company_settle_day" CHECK ("lab_company"."settle_day" between 1 and 28)
);
--> statement-breakpoint
CREATE TABLE "lab_sample_address" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"lab_id" varchar(32) NOT NULL,
	"address_name" varchar(40) NOT NULL,
	"receiver" varchar(40) NOT NULL,
	"phone" varchar(20) NOT NULL,
	"area_code" varchar(32) NOT NULL,
	"address" varchar(200) NOT NULL,
	"post_code" varchar(6),
	"work_time" varchar(60),
	"remark" varchar(500),
	"is_default" char(1) DEFAULT 'N' NOT NULL,
	"status" varchar(10) DEFAULT '1' NOT NULL,
	"create_by" varchar(100),
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_by" varchar(100),
	"update_time" timestamp (3) with time zone,
	"sys_org_code" varchar(64),
	"tenant_id" integer DEFAULT 0 NOT NULL,
	"del_flag" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ord_liquidation" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"liquidation_no" varchar(32) NOT NULL,
	"order_id" varchar(32) NOT NULL,
	"order_no" varchar(32) NOT NULL,
	"lab_id" varchar(32) NOT NULL,
	"kind" varchar(10) DEFAULT '1' NOT NULL,
	"seq" integer DEFAULT 0 NOT NULL,
	"order_amount" bigint NOT NULL,
	"origin_price" bigint NOT NULL,
	"liquidation_price" bigint NOT NULL,
	"deduct_amount" bigint DEFAULT 0 NOT NULL,
	"deduct_reason" varchar(200),
	"settle_amount" bigint NOT NULL,
	"currency" varchar(10) DEFAULT 'CNY' NOT NULL,
	"rate_e6" bigint,
	"settle_amount_foreign" bigint,
	"gross_profit" bigint NOT NULL,
	"gross_rate" integer NOT NULL,
	"liquidation_status" varchar(10) NOT NULL,
	"status_before" varchar(10),
	"freeze_kind" varchar(10),
	"mature_time" timestamp (3) with time zone,
	"settlement_id" varchar(32),
	"paid_time" timestamp (3) with time zone,
	"freeze_reason" varchar(200),
	"close_reason" varchar(200),
	"remark" varchar(200),
	"create_by" varchar(100),
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_by" varchar(100),
	"update_time" timestamp (3) with time zone,
	"sys_org_code" varchar(64),
	"tenant_id" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "ord_liquidation_settle" CHECK ("ord_liquidation"."settle_amount" = "ord_liquidation"."liquidation_price" - "ord_liquidation"."deduct_amount")
);
--> statement-breakpoint
CREATE TABLE "ord_evaluation" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"create_by" varchar(100),
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_by" varchar(100),
	"update_time" timestamp (3) with time zone,
	"sys_org_code" varchar(64),
	"tenant_id" integer DEFAULT 0 NOT NULL,
	"order_id" varchar(32) NOT NULL,
	"scores" jsonb NOT NULL,
	"total_score" integer NOT NULL,
	"content" varchar(500),
	"images" varchar(2000),
	"anonymous" char(1) DEFAULT 'N' NOT NULL,
	"reply_content" varchar(500),
	"reply_time" timestamp (3) with time zone,
	"visible" char(1) DEFAULT 'Y' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ord_inspection_form" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"create_by" varchar(100),
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_by" varchar(100),
	"update_time" timestamp (3) with time zone,
	"sys_org_code" varchar(64),
	"tenant_id" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"form_no" varchar(32) NOT NULL,
	"order_id" varchar(32) NOT NULL,
	"template_id" varchar(32),
	"edition" integer DEFAULT 1 NOT NULL,
	"form_values" jsonb NOT NULL,
	"applicant_name" varchar(100) DEFAULT '' NOT NULL,
	"applicant_name_en" varchar(150),
	"manufacturer" varchar(100),
	"report_title" varchar(100) DEFAULT '' NOT NULL,
	"report_title_en" varchar(150),
	"report_language" jsonb NOT NULL,
	"report_form" varchar(2) DEFAULT '' NOT NULL,
	"judge" char(1) DEFAULT 'N' NOT NULL,
	"subcontract" char(1) DEFAULT 'N' NOT NULL,
	"sample_disposal" varchar(2) DEFAULT '' NOT NULL,
	"sign_file" varchar(300),
	"status" varchar(2) NOT NULL,
	"reject_reason" varchar(500),
	"draft_samples" jsonb
);
--> statement-breakpoint
CREATE TABLE "ord_item" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"create_by" varchar(100),
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_by" varchar(100),
	"update_time" timestamp (3) with time zone,
	"sys_org_code" varchar(64),
	"tenant_id" integer DEFAULT 0 NOT NULL,
	"order_id" varchar(32) NOT NULL,
	"line_no" integer NOT NULL,
	"item_type" varchar(2) NOT NULL,
	"service_id" varchar(32),
	"spec_id" varchar(32),
	"package_id" varchar(32),
	"exclusive_package_id" varchar(32),
	"service_name" varchar(80) NOT NULL,
	"spec_name" varchar(60),
	"standards" varchar(500),
	"quantity" integer NOT NULL,
	"unit_price" bigint DEFAULT 0 NOT NULL,
	"line_amount" bigint DEFAULT 0 NOT NULL,
	"urgent_amount" bigint DEFAULT 0 NOT NULL,
	"discount_amount" bigint DEFAULT 0 NOT NULL,
	"adjust_amount" bigint DEFAULT 0 NOT NULL,
	"payable_amount" bigint DEFAULT 0 NOT NULL,
	"refunded_amount" bigint DEFAULT 0 NOT NULL,
	"tax_rate" integer DEFAULT 600 NOT NULL,
	"report_language" char(1),
	"tat_days" integer,
	"cost_price" bigint
);
--> statement-breakpoint
CREATE TABLE "ord_log" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"create_by" varchar(100),
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_by" varchar(100),
	"update_time" timestamp (3) with time zone,
	"sys_org_code" varchar(64),
	"tenant_id" integer DEFAULT 0 NOT NULL,
	"order_id" varchar(32) NOT NULL,
	"event" varchar(30) NOT NULL,
	"event_name" varchar(60),
	"from_status" varchar(2),
	"to_status" varchar(2),
	"content" varchar(500),
	"operator_by" varchar(100),
	"operator_name" varchar(100),
	"operate_time" timestamp (3) with time zone NOT NULL,
	"client_type" varchar(20),
	"visible_to_customer" char(1) DEFAULT 'N' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ord_logistics" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"create_by" varchar(100),
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_by" varchar(100),
	"update_time" timestamp (3) with time zone,
	"sys_org_code" varchar(64),
	"tenant_id" integer DEFAULT 0 NOT NULL,
	"biz_type" varchar(2) NOT NULL,
	"order_id" varchar(32) NOT NULL,
	"refund_id" varchar(32),
	"withdrawal_id" varchar(32),
	"invoice_id" varchar(32),
	"company" varchar(20) NOT NULL,
	"tracking_no" varchar(40) NOT NULL,
	"send_time" timestamp (3) with time zone NOT NULL,
	"sender" varchar(40),
	"receiver" varchar(40),
	"phone" varchar(20),
	"address" varchar(300),
	"fee" bigint,
	"freight_by" varchar(2),
	"sign_time" timestamp (3) with time zone,
	"remark" varchar(200),
	"attachments" varchar(2000)
);
--> statement-breakpoint
CREATE TABLE "ord_order" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"create_by" varchar(100),
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_by" varchar(100),
	"update_time" timestamp (3) with time zone,
	"sys_org_code" varchar(64),
	"tenant_id" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"order_no" varchar(32) NOT NULL,
	"order_type" varchar(2) NOT NULL,
	"order_source" varchar(2) NOT NULL,
	"order_status" varchar(2) NOT NULL,
	"customer_id" varchar(32) NOT NULL,
	"customer_name" varchar(100) NOT NULL,
	"customer_mobile" varchar(20) DEFAULT '' NOT NULL,
	"contact_name" varchar(40) DEFAULT '' NOT NULL,
	"contact_mobile" varchar(20) DEFAULT '' NOT NULL,
	"contact_email" varchar(100) DEFAULT '' NOT NULL,
	"sales_by" varchar(100),
	"sales_name" varchar(100),
	"sales_org_code" varchar(64),
	"cs_by" varchar(100),
	"lab_id" varchar(32) NOT NULL,
	"lab_name" varchar(80) DEFAULT '' NOT NULL,
	"lab_type" varchar(2) DEFAULT '1' NOT NULL,
	"lab_org_code" varchar(64),
	"group_no" varchar(32),
	"need_sample" char(1) DEFAULT 'Y' NOT NULL,
	"on_site" char(1) DEFAULT 'N' NOT NULL,
	"is_urgent" char(1) DEFAULT 'N' NOT NULL,
	"service_summary" varchar(200) DEFAULT '' NOT NULL,
	"goods_amount" bigint DEFAULT 0 NOT NULL,
	"urgent_amount" bigint DEFAULT 0 NOT NULL,
	"travel_amount" bigint DEFAULT 0 NOT NULL,
	"discount_amount" bigint DEFAULT 0 NOT NULL,
	"adjust_amount" bigint DEFAULT 0 NOT NULL,
	"payable_amount" bigint DEFAULT 0 NOT NULL,
	"paid_amount" bigint DEFAULT 0 NOT NULL,
	"credit_amount" bigint DEFAULT 0 NOT NULL,
	"credit_cancel_amount" bigint DEFAULT 0 NOT NULL,
	"refunded_amount" bigint DEFAULT 0 NOT NULL,
	"refunding_amount" bigint DEFAULT 0 NOT NULL,
	"invoiced_amount" bigint DEFAULT 0 NOT NULL,
	"invoicing_amount" bigint DEFAULT 0 NOT NULL,
	"liquidation_amount" bigint,
	"pay_method" varchar(10),
	"pay_status" char(1) DEFAULT '0' NOT NULL,
	"pay_time" timestamp (3) with time zone,
	"pay_expire_time" timestamp (3) with time zone,
	"refund_status" char(1) DEFAULT '0' NOT NULL,
	"withdrawal_status" char(1) DEFAULT '0' NOT NULL,
	"invoice_status" char(1) DEFAULT '0' NOT NULL,
	"liquidation_status" varchar(2),
	"hold_flag" char(1) DEFAULT 'N' NOT NULL,
	"form_id" varchar(32),
	"form_status" varchar(2),
	"sample_address_id" varchar(32),
	"due_date" date,
	"engineer_by" varchar(100),
	"test_start_time" timestamp (3) with time zone,
	"report_time" timestamp (3) with time zone,
	"report_rejects" integer DEFAULT 0 NOT NULL,
	"finish_time" timestamp (3) with time zone,
	"cancel_time" timestamp (3) with time zone,
	"cancel_type" varchar(2),
	"cancel_reason" varchar(200),
	"overdue_flag" char(1) DEFAULT 'N' NOT NULL,
	"customer_remark" varchar(500),
	"inner_remark" varchar(500),
	"evaluated" char(1) DEFAULT 'N' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ord_price_change" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"create_by" varchar(100),
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_by" varchar(100),
	"update_time" timestamp (3) with time zone,
	"sys_org_code" varchar(64),
	"tenant_id" integer DEFAULT 0 NOT NULL,
	"order_id" varchar(32) NOT NULL,
	"change_type" varchar(2) NOT NULL,
	"before_amount" bigint NOT NULL,
	"after_amount" bigint NOT NULL,
	"reason" varchar(200) NOT NULL,
	"operator_by" varchar(100),
	"approve_by" varchar(100)
);
--> statement-breakpoint
CREATE TABLE "ord_report" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"create_by" varchar(100),
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_by" varchar(100),
	"update_time" timestamp (3) with time zone,
	"sys_org_code" varchar(64),
	"tenant_id" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"report_no" varchar(60) NOT NULL,
	"order_id" varchar(32) NOT NULL,
	"sample_ids" jsonb NOT NULL,
	"report_type" varchar(2) NOT NULL,
	"language" char(1) NOT NULL,
	"conclusion" varchar(2) NOT NULL,
	"issue_date" date NOT NULL,
	"file" varchar(300) NOT NULL,
	"file_hash" varchar(64),
	"verify_code" varchar(16),
	"upload_by" varchar(100) NOT NULL,
	"upload_time" timestamp (3) with time zone NOT NULL,
	"review_by" varchar(100),
	"review_time" timestamp (3) with time zone,
	"review_remark" varchar(500),
	"status" varchar(2) NOT NULL,
	"edition" integer DEFAULT 1 NOT NULL,
	"replaces_id" varchar(32),
	"void_reason" varchar(500),
	"download_count" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ord_sample" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"create_by" varchar(100),
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_by" varchar(100),
	"update_time" timestamp (3) with time zone,
	"sys_org_code" varchar(64),
	"tenant_id" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"sample_no" varchar(40) NOT NULL,
	"order_id" varchar(32) NOT NULL,
	"order_item_id" varchar(32),
	"sample_name" varchar(80) NOT NULL,
	"sample_name_en" varchar(120),
	"model" varchar(60),
	"batch_no" varchar(60),
	"quantity" integer NOT NULL,
	"received_quantity" integer,
	"unit" varchar(10) NOT NULL,
	"material" varchar(60),
	"color" varchar(30),
	"status" varchar(2) NOT NULL,
	"receive_time" timestamp (3) with time zone,
	"receiver" varchar(100),
	"sample_condition" varchar(200),
	"photos" varchar(2000),
	"storage" varchar(60),
	"keep_until" date,
	"reject_reason" varchar(2),
	"reject_detail" varchar(500),
	"reject_disposal" char(1),
	"round" integer DEFAULT 1 NOT NULL,
	"replaces_id" varchar(32)
);
--> statement-breakpoint
CREATE TABLE "inv_apply" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"apply_no" varchar(32) NOT NULL,
	"customer_id" varchar(32) NOT NULL,
	"customer_name" varchar(100) NOT NULL,
	"invoice_type" varchar(10) NOT NULL,
	"title_type" varchar(10) NOT NULL,
	"title" varchar(100) NOT NULL,
	"tax_no" varchar(20),
	"reg_address" varchar(200),
	"reg_phone" varchar(20),
	"bank_name" varchar(100),
	"bank_account" varchar(30),
	"content" varchar(10) NOT NULL,
	"amount" bigint NOT NULL,
	"tax_rate" integer NOT NULL,
	"amount_excl_tax" bigint NOT NULL,
	"tax_amount" bigint NOT NULL,
	"receive_email" varchar(100),
	"receiver" varchar(40),
	"mobile" varchar(20),
	"area_code" varchar(32),
	"address" varchar(200),
	"invoice_remark" varchar(200),
	"status" varchar(2) NOT NULL,
	"audit_by" varchar(100),
	"audit_time" timestamp (3) with time zone,
	"reject_reason" varchar(500),
	"pre_invoice" char(1) DEFAULT 'N' NOT NULL,
	"source" char(1) NOT NULL,
	"create_by" varchar(100),
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_by" varchar(100),
	"update_time" timestamp (3) with time zone,
	"sys_org_code" varchar(64),
	"tenant_id" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "inv_apply_amounts" CHECK ("inv_apply"."amount" > 0 and "inv_apply"."amount" = "inv_apply"."amount_excl_tax" + "inv_apply"."tax_amount")
);
--> statement-breakpoint
CREATE TABLE "inv_apply_line" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"apply_id" varchar(32) NOT NULL,
	"order_id" varchar(32) NOT NULL,
	"order_no" varchar(32) NOT NULL,
	"amount" bigint NOT NULL,
	"invoiced_amount" bigint DEFAULT 0 NOT NULL,
	"create_by" varchar(100),
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_by" varchar(100),
	"update_time" timestamp (3) with time zone,
	"sys_org_code" varchar(64),
	"tenant_id" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "inv_apply_line_amount" CHECK ("inv_apply_line"."amount" > 0 and "inv_apply_line"."invoiced_amount" between 0 and "inv_apply_line"."amount")
);
--> statement-breakpoint
CREATE TABLE "inv_invoice" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"apply_id" varchar(32) NOT NULL,
	"color" char(1) NOT NULL,
	"invoice_type" varchar(10) NOT NULL,
	"invoice_code" varchar(12) DEFAULT '' NOT NULL,
	"invoice_no" varchar(20) NOT NULL,
	"issue_date" date NOT NULL,
	"amount" bigint NOT NULL,
	"amount_excl_tax" bigint NOT NULL,
	"tax_amount" bigint NOT NULL,
	"tax_rate" integer NOT NULL,
	"buyer_name" varchar(100) NOT NULL,
	"buyer_tax_no" varchar(20),
	"seller_name" varchar(100) NOT NULL,
	"seller_tax_no" varchar(20) NOT NULL,
	"check_code" varchar(20),
	"files" varchar(2000) NOT NULL,
	"origin_invoice_id" varchar(32),
	"red_reason" varchar(10),
	"red_confirm_no" varchar(40),
	"confirm_expire_time" timestamp (3) with time zone,
	"status" varchar(2) NOT NULL,
	"mail_status" varchar(2),
	"logistics_id" varchar(32),
	"create_by" varchar(100),
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_by" varchar(100),
	"update_time" timestamp (3) with time zone,
	"sys_org_code" varchar(64),
	"tenant_id" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "inv_invoice_amounts" CHECK ("inv_invoice"."amount" = "inv_invoice"."amount_excl_tax" + "inv_invoice"."tax_amount" and (("inv_invoice"."color" = '1' and "inv_invoice"."amount" > 0) or ("inv_invoice"."color" = '2' and "inv_invoice"."amount" < 0)))
);
--> statement-breakpoint
CREATE TABLE "info_product_category" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"parent_id" varchar(32),
	"name" varchar(40) NOT NULL,
	"code" varchar(20) NOT NULL,
	"icon" varchar(500),
	"level" integer DEFAULT 1 NOT NULL,
	"sort_no" integer DEFAULT 0 NOT NULL,
	"status" varchar(10) DEFAULT '1' NOT NULL,
	"create_by" varchar(100),
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_by" varchar(100),
	"update_time" timestamp (3) with time zone,
	"sys_org_code" varchar(64),
	"tenant_id" integer DEFAULT 0 NOT NULL,
	"del_flag" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX "ix_sys_permission_parent" ON "sys_permission" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "ix_sys_permission_perms" ON "sys_permission" USING btree ("perms");--> statement-breakpoint
CREATE INDEX "ix_sys_data_rule_permission" ON "sys_permission_data_rule" USING btree ("permission_id");--> statement-breakpoint
CREATE UNIQUE INDEX "uk_sys_role_code" ON "sys_role" USING btree ("role_code");--> statement-breakpoint
CREATE UNIQUE INDEX "uk_sys_role_permission" ON "sys_role_permission" USING btree ("role_id","permission_id");--> statement-breakpoint
CREATE INDEX "ix_sys_role_permission_permission" ON "sys_role_permission" USING btree ("permission_id");--> statement-breakpoint
CREATE UNIQUE INDEX "uk_sys_user_username" ON "sys_user" USING btree (lower("username"));--> statement-breakpoint
CREATE UNIQUE INDEX "uk_sys_user_work_no" ON "sys_user" USING btree ("work_no");--> statement-breakpoint
CREATE INDEX "ix_sys_user_files" ON "sys_user" USING gin (file_keys("avatar"::text));--> statement-breakpoint
CREATE UNIQUE INDEX "uk_sys_user_phone" ON "sys_user" USING btree ("phone");--> statement-breakpoint
CREATE UNIQUE INDEX "uk_sys_user_email" ON "sys_user" USING btree ("email");--> statement-breakpoint
CREATE INDEX "ix_sys_user_create" ON "sys_user" USING btree ("create_time","id");--> statement-breakpoint
CREATE UNIQUE INDEX "uk_sys_user_role" ON "sys_user_role" USING btree ("user_id","role_id","tenant_id");--> statement-breakpoint
CREATE INDEX "ix_sys_user_role_role" ON "sys_user_role" USING btree ("role_id");--> statement-breakpoint
CREATE UNIQUE INDEX "aft_refund_no" ON "aft_refund" USING btree ("tenant_id","refund_no");--> statement-breakpoint
CREATE UNIQUE INDEX "aft_refund_open" ON "aft_refund" USING btree ("order_id") WHERE "aft_refund"."status" in ('10', '20', '30', '40', '80');--> statement-breakpoint
CREATE INDEX "aft_refund_order" ON "aft_refund" USING btree ("tenant_id","order_id");--> statement-breakpoint
CREATE INDEX "aft_refund_files" ON "aft_refund" USING gin (file_keys("attachments"::text));--> statement-breakpoint
CREATE INDEX "aft_refund_voucher_files" ON "aft_refund" USING gin (file_keys("payout_voucher"::text));--> statement-breakpoint
CREATE INDEX "aft_refund_customer" ON "aft_refund" USING btree ("tenant_id","customer_id","create_time");--> statement-breakpoint
CREATE INDEX "aft_refund_name" ON "aft_refund" USING btree ("tenant_id","customer_name","create_time","id");--> statement-breakpoint
CREATE INDEX "aft_refund_state" ON "aft_refund" USING btree ("tenant_id","status","create_time");--> statement-breakpoint
CREATE INDEX "aft_refund_time" ON "aft_refund" USING btree ("tenant_id","create_time","id");--> statement-breakpoint
CREATE INDEX "aft_refund_everywhere" ON "aft_refund" USING btree ("create_time","id");--> statement-breakpoint
CREATE INDEX "aft_refund_item_refund" ON "aft_refund_item" USING btree ("refund_id");--> statement-breakpoint
CREATE UNIQUE INDEX "aft_withdrawal_no" ON "aft_withdrawal" USING btree ("tenant_id","withdrawal_no");--> statement-breakpoint
CREATE INDEX "aft_withdrawal_order" ON "aft_withdrawal" USING btree ("tenant_id","order_id");--> statement-breakpoint
CREATE INDEX "aft_withdrawal_name" ON "aft_withdrawal" USING btree ("tenant_id","customer_name","create_time","id");--> statement-breakpoint
CREATE INDEX "aft_withdrawal_state" ON "aft_withdrawal" USING btree ("tenant_id","status","create_time");--> statement-breakpoint
CREATE INDEX "aft_withdrawal_time" ON "aft_withdrawal" USING btree ("tenant_id","create_time","id");--> statement-breakpoint
CREATE INDEX "aft_withdrawal_everywhere" ON "aft_withdrawal" USING btree ("create_time","id");--> statement-breakpoint
CREATE INDEX "ix_sys_comment" ON "sys_comment" USING btree ("tenant_id","biz_type","biz_id","create_time");--> statement-breakpoint
CREATE UNIQUE INDEX "clue_consultation_no" ON "clue_consultation" USING btree ("tenant_id","consult_no");--> statement-breakpoint
CREATE INDEX "clue_consultation_files" ON "clue_consultation" USING gin (file_keys("attachments"::text));--> statement-breakpoint
CREATE INDEX "clue_consultation_state" ON "clue_consultation" USING btree ("tenant_id","status","create_time");--> statement-breakpoint
CREATE INDEX "clue_consultation_handler" ON "clue_consultation" USING btree ("tenant_id","handler_by","create_time");--> statement-breakpoint
CREATE INDEX "clue_consultation_customer" ON "clue_consultation" USING btree ("tenant_id","customer_id","create_time");--> statement-breakpoint
CREATE INDEX "clue_consultation_time" ON "clue_consultation" USING btree ("tenant_id","create_time","id");--> statement-breakpoint
CREATE INDEX "clue_consultation_everywhere" ON "clue_consultation" USING btree ("create_time","id");--> statement-breakpoint
CREATE INDEX "clue_consultation_reply_of" ON "clue_consultation_reply" USING btree ("consultation_id","reply_time");--> statement-breakpoint
CREATE INDEX "clue_consultation_reply_files" ON "clue_consultation_reply" USING gin (file_keys("attachments"::text));--> statement-breakpoint
CREATE INDEX "cust_address_customer" ON "cust_address" USING btree ("tenant_id","customer_id");--> statement-breakpoint
CREATE INDEX "cust_contact_customer" ON "cust_contact" USING btree ("tenant_id","customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "cust_contact_default" ON "cust_contact" USING btree ("customer_id") WHERE "cust_contact"."is_default" = 'Y' and "cust_contact"."del_flag" = 0;--> statement-breakpoint
CREATE UNIQUE INDEX "cust_customer_no" ON "cust_customer" USING btree ("tenant_id","customer_no");--> statement-breakpoint
CREATE INDEX "cust_customer_name" ON "cust_customer" USING btree ("tenant_id","customer_name");--> statement-breakpoint
CREATE INDEX "cust_customer_files" ON "cust_customer" USING gin (file_keys("license_file"::text));--> statement-breakpoint
CREATE UNIQUE INDEX "cust_customer_company" ON "cust_customer" USING btree ("tenant_id","customer_name") WHERE "cust_customer"."customer_type" = '1' and "cust_customer"."del_flag" = 0;--> statement-breakpoint
CREATE UNIQUE INDEX "cust_customer_mobile" ON "cust_customer" USING btree ("tenant_id","mobile") WHERE "cust_customer"."del_flag" = 0;--> statement-breakpoint
CREATE UNIQUE INDEX "cust_customer_account" ON "cust_customer" USING btree ("tenant_id","account") WHERE "cust_customer"."del_flag" = 0;--> statement-breakpoint
CREATE UNIQUE INDEX "cust_customer_credit" ON "cust_customer" USING btree ("tenant_id","credit_code") WHERE "cust_customer"."credit_code" is not null and "cust_customer"."del_flag" = 0;--> statement-breakpoint
CREATE INDEX "cust_customer_sales" ON "cust_customer" USING btree ("tenant_id","sales_by","next_follow_time");--> statement-breakpoint
CREATE INDEX "cust_customer_new_mobile" ON "cust_customer" USING btree ("tenant_id","new_mobile_time") WHERE "cust_customer"."new_mobile" is not null and "cust_customer"."del_flag" = 0;--> statement-breakpoint
CREATE INDEX "cust_customer_level" ON "cust_customer" USING btree ("tenant_id","level_id");--> statement-breakpoint
CREATE INDEX "cust_customer_time" ON "cust_customer" USING btree ("tenant_id","create_time","id");--> statement-breakpoint
CREATE INDEX "cust_customer_everywhere" ON "cust_customer" USING btree ("create_time","id");--> statement-breakpoint
CREATE UNIQUE INDEX "cust_exclusive_package_no" ON "cust_exclusive_package" USING btree ("tenant_id","package_no");--> statement-breakpoint
CREATE INDEX "cust_exclusive_package_customer" ON "cust_exclusive_package" USING btree ("tenant_id","customer_id","status");--> statement-breakpoint
CREATE INDEX "cust_exclusive_package_item_package" ON "cust_exclusive_package_item" USING btree ("exclusive_package_id","line_no");--> statement-breakpoint
CREATE INDEX "cust_invoice_title_customer" ON "cust_invoice_title" USING btree ("tenant_id","customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "cust_level_code" ON "cust_level" USING btree ("tenant_id","level_code");--> statement-breakpoint
CREATE UNIQUE INDEX "uk_sys_category_code" ON "sys_category" USING btree ("tenant_id","code");--> statement-breakpoint
CREATE INDEX "ix_sys_category_pid" ON "sys_category" USING btree ("pid");--> statement-breakpoint
CREATE UNIQUE INDEX "uk_sys_dict_code" ON "sys_dict" USING btree ("dict_code");--> statement-breakpoint
CREATE UNIQUE INDEX "uk_sys_dict_item" ON "sys_dict_item" USING btree ("dict_id","tenant_id","item_value");--> statement-breakpoint
CREATE UNIQUE INDEX "fin_account_customer" ON "fin_account" USING btree ("tenant_id","customer_id");--> statement-breakpoint
CREATE INDEX "fin_account_ledger_account" ON "fin_account_ledger" USING btree ("tenant_id","account_id","create_time");--> statement-breakpoint
CREATE UNIQUE INDEX "fin_close_period" ON "fin_close" USING btree ("tenant_id","period");--> statement-breakpoint
CREATE UNIQUE INDEX "fin_flow_no" ON "fin_flow" USING btree ("tenant_id","flow_no");--> statement-breakpoint
CREATE INDEX "fin_flow_period" ON "fin_flow" USING btree ("tenant_id","period","direction");--> statement-breakpoint
CREATE INDEX "fin_flow_biz" ON "fin_flow" USING btree ("tenant_id","biz_no");--> statement-breakpoint
CREATE INDEX "fin_flow_serial" ON "fin_flow" USING btree ("tenant_id","bank_serial");--> statement-breakpoint
CREATE INDEX "fin_flow_order" ON "fin_flow" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "fin_flow_customer" ON "fin_flow" USING btree ("tenant_id","customer_id","create_time","id");--> statement-breakpoint
CREATE INDEX "fin_flow_time" ON "fin_flow" USING btree ("tenant_id","create_time","id");--> statement-breakpoint
CREATE INDEX "fin_flow_everywhere" ON "fin_flow" USING btree ("create_time","id");--> statement-breakpoint
CREATE UNIQUE INDEX "fin_flow_reverse" ON "fin_flow" USING btree ("reverse_of_id") WHERE "fin_flow"."reverse_of_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "fin_payment_no" ON "fin_payment" USING btree ("tenant_id","payment_no");--> statement-breakpoint
CREATE UNIQUE INDEX "fin_payment_serial" ON "fin_payment" USING btree ("tenant_id","receive_account_id","bank_serial") WHERE "fin_payment"."bank_serial" is not null and "fin_payment"."status" not in ('30', '40', '50');--> statement-breakpoint
CREATE UNIQUE INDEX "fin_payment_channel" ON "fin_payment" USING btree ("tenant_id","pay_method","channel_no") WHERE "fin_payment"."channel_no" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "fin_payment_waiting" ON "fin_payment" USING btree ("order_id") WHERE "fin_payment"."status" = '10' and "fin_payment"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "fin_payment_order" ON "fin_payment" USING btree ("tenant_id","order_id");--> statement-breakpoint
CREATE INDEX "fin_payment_files" ON "fin_payment" USING gin (file_keys("voucher"::text));--> statement-breakpoint
CREATE INDEX "fin_payment_customer" ON "fin_payment" USING btree ("tenant_id","customer_id","create_time");--> statement-breakpoint
CREATE INDEX "fin_payment_name" ON "fin_payment" USING btree ("tenant_id","customer_name","create_time","id");--> statement-breakpoint
CREATE INDEX "fin_payment_state" ON "fin_payment" USING btree ("tenant_id","status","create_time");--> statement-breakpoint
CREATE INDEX "fin_payment_time" ON "fin_payment" USING btree ("tenant_id","create_time","id");--> statement-breakpoint
CREATE INDEX "fin_payment_everywhere" ON "fin_payment" USING btree ("create_time","id");--> statement-breakpoint
CREATE INDEX "fin_payment_match_payment" ON "fin_payment_match" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "fin_payment_match_order" ON "fin_payment_match" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "ix_sys_data_log_row" ON "sys_data_log" USING btree ("tenant_id","data_table","data_id","data_version");--> statement-breakpoint
CREATE INDEX "ix_sys_data_log_create" ON "sys_data_log" USING btree ("tenant_id","create_time","id");--> statement-breakpoint
CREATE INDEX "ix_sys_repeat_time" ON "sys_repeat" USING btree ("create_time");--> statement-breakpoint
CREATE UNIQUE INDEX "uk_sys_depart_code" ON "sys_depart" USING btree ("tenant_id","org_code");--> statement-breakpoint
CREATE INDEX "ix_sys_depart_parent" ON "sys_depart" USING btree ("parent_id");--> statement-breakpoint
CREATE UNIQUE INDEX "uk_sys_position_code" ON "sys_position" USING btree ("tenant_id","code");--> statement-breakpoint
CREATE UNIQUE INDEX "uk_sys_tenant_name" ON "sys_tenant" USING btree ("name");--> statement-breakpoint
CREATE UNIQUE INDEX "uk_sys_tenant_house" ON "sys_tenant" USING btree ("house_number");--> statement-breakpoint
CREATE UNIQUE INDEX "uk_sys_user_depart" ON "sys_user_depart" USING btree ("user_id","dep_id");--> statement-breakpoint
CREATE INDEX "ix_sys_user_depart_dep" ON "sys_user_depart" USING btree ("dep_id");--> statement-breakpoint
CREATE UNIQUE INDEX "uk_sys_user_tenant" ON "sys_user_tenant" USING btree ("user_id","tenant_id");--> statement-breakpoint
CREATE INDEX "ix_sys_user_tenant_tenant" ON "sys_user_tenant" USING btree ("tenant_id");--> statement-breakpoint
CREATE UNIQUE INDEX "uk_sys_device" ON "sys_device" USING btree ("token_hash","user_id");--> statement-breakpoint
CREATE INDEX "ix_sys_device_user" ON "sys_device" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "ix_sys_device_last" ON "sys_device" USING btree ("last_time");--> statement-breakpoint
CREATE UNIQUE INDEX "uk_sys_session_token" ON "sys_session" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "ix_sys_session_user" ON "sys_session" USING btree ("user_id","login_time");--> statement-breakpoint
CREATE INDEX "ix_sys_session_expire" ON "sys_session" USING btree ("expire_time");--> statement-breakpoint
CREATE INDEX "ix_sys_sign_in_attempt_last" ON "sys_sign_in_attempt" USING btree ("last_time");--> statement-breakpoint
CREATE INDEX "ix_sys_sms_code" ON "sys_sms_code" USING btree ("phone","scene","create_time");--> statement-breakpoint
CREATE INDEX "ix_sys_sms_code_source" ON "sys_sms_code" USING btree ("source","create_time");--> statement-breakpoint
CREATE INDEX "ix_sys_sms_code_expire" ON "sys_sms_code" USING btree ("expire_time");--> statement-breakpoint
CREATE UNIQUE INDEX "uk_sys_third_account" ON "sys_third_account" USING btree ("third_type","third_user_uuid");--> statement-breakpoint
CREATE INDEX "ix_sys_third_account_user" ON "sys_third_account" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "uk_biz_todo_open" ON "biz_todo" USING btree ("todo_type","biz_id") WHERE "biz_todo"."status" = '0';--> statement-breakpoint
CREATE INDEX "ix_biz_todo_role" ON "biz_todo" USING btree ("tenant_id","status","receiver_role");--> statement-breakpoint
CREATE INDEX "ix_biz_todo_user" ON "biz_todo" USING btree ("tenant_id","status","receiver_by");--> statement-breakpoint
CREATE INDEX "ix_sys_announcement" ON "sys_announcement" USING btree ("tenant_id","send_status","send_time");--> statement-breakpoint
CREATE INDEX "ix_sys_announcement_files" ON "sys_announcement" USING gin (file_keys("msg_content"::text));--> statement-breakpoint
CREATE INDEX "ix_sys_announcement_written" ON "sys_announcement" USING btree ("tenant_id","send_time") WHERE "sys_announcement"."bus_type" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "uk_sys_announcement_send" ON "sys_announcement_send" USING btree ("annt_id","user_id");--> statement-breakpoint
CREATE INDEX "ix_sys_announcement_send_user" ON "sys_announcement_send" USING btree ("user_id","read_flag");--> statement-breakpoint
CREATE UNIQUE INDEX "uk_sys_file_key" ON "sys_file" USING btree ("file_key");--> statement-breakpoint
CREATE INDEX "ix_sys_file_create" ON "sys_file" USING btree ("tenant_id","create_time");--> statement-breakpoint
CREATE INDEX "ix_sys_file_person" ON "sys_file" USING btree ("create_by","create_time");--> statement-breakpoint
CREATE INDEX "ix_sys_log_create" ON "sys_log" USING btree ("tenant_id","log_type","create_time");--> statement-breakpoint
CREATE INDEX "ix_sys_log_user" ON "sys_log" USING btree ("username","create_time");--> statement-breakpoint
CREATE INDEX "ix_sys_log_biz" ON "sys_log" USING btree ("biz_id");--> statement-breakpoint
CREATE INDEX "ix_sys_log_time" ON "sys_log" USING btree ("create_time");--> statement-breakpoint
CREATE INDEX "ix_sys_outbox_unsent" ON "sys_outbox" USING btree ("id") WHERE "sys_outbox"."sent_time" is null;--> statement-breakpoint
CREATE INDEX "ix_sys_outbox_time" ON "sys_outbox" USING btree ("create_time");--> statement-breakpoint
CREATE INDEX "ix_sys_quartz_job_next" ON "sys_quartz_job" USING btree ("status","next_time");--> statement-breakpoint
CREATE INDEX "ix_sys_quartz_job_log" ON "sys_quartz_job_log" USING btree ("job_id","start_time");--> statement-breakpoint
CREATE INDEX "ix_sys_kept_time" ON "sys_kept" USING btree ("kept_time");--> statement-breakpoint
CREATE INDEX "ix_sys_saved_view_screen" ON "sys_saved_view" USING btree ("tenant_id","screen");--> statement-breakpoint
CREATE INDEX "cust_name_pairs" ON "cust_name" USING gin (text_pairs("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "svc_category_code" ON "svc_category" USING btree ("tenant_id","category_code") WHERE "svc_category"."del_flag" = 0;--> statement-breakpoint
CREATE INDEX "svc_category_parent" ON "svc_category" USING btree ("tenant_id","parent_id","sort_no");--> statement-breakpoint
CREATE UNIQUE INDEX "svc_exchange_rate_day" ON "svc_exchange_rate" USING btree ("tenant_id","currency","effective_date");--> statement-breakpoint
CREATE UNIQUE INDEX "svc_industry_code" ON "svc_industry" USING btree ("tenant_id","industry_code") WHERE "svc_industry"."del_flag" = 0;--> statement-breakpoint
CREATE UNIQUE INDEX "svc_package_no" ON "svc_package" USING btree ("tenant_id","package_no");--> statement-breakpoint
CREATE INDEX "svc_package_shelf" ON "svc_package" USING btree ("tenant_id","status","sort_no");--> statement-breakpoint
CREATE INDEX "svc_package_item_package" ON "svc_package_item" USING btree ("package_id","line_no");--> statement-breakpoint
CREATE INDEX "svc_package_item_service" ON "svc_package_item" USING btree ("tenant_id","service_id");--> statement-breakpoint
CREATE UNIQUE INDEX "svc_project_no" ON "svc_project" USING btree ("tenant_id","project_no");--> statement-breakpoint
CREATE INDEX "svc_project_category" ON "svc_project" USING btree ("tenant_id","category_id");--> statement-breakpoint
CREATE UNIQUE INDEX "svc_service_no" ON "svc_service" USING btree ("tenant_id","service_no");--> statement-breakpoint
CREATE INDEX "svc_service_shelf" ON "svc_service" USING btree ("tenant_id","status","category_id","sort_no");--> statement-breakpoint
CREATE UNIQUE INDEX "svc_service_name" ON "svc_service" USING btree ("tenant_id","category_id","service_name") WHERE "svc_service"."del_flag" = 0;--> statement-breakpoint
CREATE INDEX "svc_spec_service" ON "svc_spec" USING btree ("tenant_id","service_id");--> statement-breakpoint
CREATE UNIQUE INDEX "svc_tag_name" ON "svc_tag" USING btree ("tenant_id","tag_name") WHERE "svc_tag"."del_flag" = 0;--> statement-breakpoint
CREATE UNIQUE INDEX "svc_travelling_area" ON "svc_travelling" USING btree ("tenant_id","area_code");--> statement-breakpoint
CREATE UNIQUE INDEX "cfg_application_template_code" ON "cfg_application_template" USING btree ("tenant_id","template_code") WHERE "cfg_application_template"."del_flag" = 0;--> statement-breakpoint
CREATE UNIQUE INDEX "cfg_payment_method" ON "cfg_payment" USING btree ("tenant_id","pay_method");--> statement-breakpoint
CREATE INDEX "cfg_template_mapping_service" ON "cfg_template_mapping" USING btree ("tenant_id","service_id");--> statement-breakpoint
CREATE INDEX "cfg_template_mapping_category" ON "cfg_template_mapping" USING btree ("tenant_id","category_id");--> statement-breakpoint
CREATE UNIQUE INDEX "lab_capability_project" ON "lab_capability" USING btree ("lab_id","project_id");--> statement-breakpoint
CREATE UNIQUE INDEX "lab_company_code" ON "lab_company" USING btree ("tenant_id","lab_code") WHERE "lab_company"."del_flag" = 0;--> statement-breakpoint
CREATE UNIQUE INDEX "lab_company_name" ON "lab_company" USING btree ("tenant_id","lab_name") WHERE "lab_company"."del_flag" = 0;--> statement-breakpoint
CREATE INDEX "lab_sample_address_lab" ON "lab_sample_address" USING btree ("tenant_id","lab_id");--> statement-breakpoint
CREATE UNIQUE INDEX "lab_sample_address_default" ON "lab_sample_address" USING btree ("lab_id") WHERE "lab_sample_address"."is_default" = 'Y' and "lab_sample_address"."del_flag" = 0;--> statement-breakpoint
CREATE UNIQUE INDEX "ord_liquidation_no" ON "ord_liquidation" USING btree ("tenant_id","liquidation_no");--> statement-breakpoint
CREATE UNIQUE INDEX "ord_liquidation_order" ON "ord_liquidation" USING btree ("order_id","lab_id","kind","seq");--> statement-breakpoint
CREATE INDEX "ord_liquidation_state" ON "ord_liquidation" USING btree ("tenant_id","liquidation_status","lab_id");--> statement-breakpoint
CREATE INDEX "ord_liquidation_time" ON "ord_liquidation" USING btree ("tenant_id","create_time","id");--> statement-breakpoint
CREATE INDEX "ord_liquidation_everywhere" ON "ord_liquidation" USING btree ("create_time","id");--> statement-breakpoint
CREATE INDEX "ord_liquidation_settlement" ON "ord_liquidation" USING btree ("settlement_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ord_evaluation_order" ON "ord_evaluation" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "ord_evaluation_files" ON "ord_evaluation" USING gin (file_keys("images"::text));--> statement-breakpoint
CREATE UNIQUE INDEX "ord_form_no" ON "ord_inspection_form" USING btree ("tenant_id","form_no");--> statement-breakpoint
CREATE UNIQUE INDEX "ord_form_order" ON "ord_inspection_form" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "ord_form_values_files" ON "ord_inspection_form" USING gin (file_keys("form_values"::text));--> statement-breakpoint
CREATE INDEX "ord_form_sign_files" ON "ord_inspection_form" USING gin (file_keys("sign_file"::text));--> statement-breakpoint
CREATE UNIQUE INDEX "ord_item_line" ON "ord_item" USING btree ("order_id","line_no");--> statement-breakpoint
CREATE INDEX "ord_item_service" ON "ord_item" USING btree ("tenant_id","service_id");--> statement-breakpoint
CREATE INDEX "ord_log_order" ON "ord_log" USING btree ("order_id","operate_time");--> statement-breakpoint
CREATE UNIQUE INDEX "ord_logistics_tracking" ON "ord_logistics" USING btree ("tenant_id","company","tracking_no","biz_type");--> statement-breakpoint
CREATE INDEX "ord_logistics_order" ON "ord_logistics" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "ord_logistics_files" ON "ord_logistics" USING gin (file_keys("attachments"::text));--> statement-breakpoint
CREATE INDEX "ord_logistics_no" ON "ord_logistics" USING btree ("tracking_no");--> statement-breakpoint
CREATE UNIQUE INDEX "ord_order_no" ON "ord_order" USING btree ("tenant_id","order_no");--> statement-breakpoint
CREATE INDEX "ord_order_status" ON "ord_order" USING btree ("tenant_id","order_status","create_time");--> statement-breakpoint
CREATE INDEX "ord_order_count" ON "ord_order" USING btree ("tenant_id","order_status","hold_flag","overdue_flag");--> statement-breakpoint
CREATE INDEX "ord_order_customer" ON "ord_order" USING btree ("tenant_id","customer_id","create_time");--> statement-breakpoint
CREATE INDEX "ord_order_sales" ON "ord_order" USING btree ("tenant_id","sales_by","create_time");--> statement-breakpoint
CREATE INDEX "ord_order_sales_org" ON "ord_order" USING btree ("tenant_id","sales_org_code","create_time");--> statement-breakpoint
CREATE INDEX "ord_order_lab" ON "ord_order" USING btree ("tenant_id","lab_id","order_status");--> statement-breakpoint
CREATE INDEX "ord_order_pay_time" ON "ord_order" USING btree ("tenant_id","pay_time");--> statement-breakpoint
CREATE INDEX "ord_order_due" ON "ord_order" USING btree ("tenant_id","due_date") WHERE order_status in ('60', '70');--> statement-breakpoint
CREATE INDEX "ord_order_expire" ON "ord_order" USING btree ("tenant_id","pay_expire_time") WHERE order_status = '10';--> statement-breakpoint
CREATE INDEX "ord_order_report_time" ON "ord_order" USING btree ("tenant_id","report_time") WHERE order_status = '80';--> statement-breakpoint
CREATE INDEX "ord_order_hold" ON "ord_order" USING btree ("tenant_id","create_time") WHERE hold_flag = 'Y';--> statement-breakpoint
CREATE INDEX "ord_order_late" ON "ord_order" USING btree ("tenant_id","create_time") WHERE overdue_flag = 'Y';--> statement-breakpoint
CREATE INDEX "ord_order_group" ON "ord_order" USING btree ("tenant_id","group_no") WHERE group_no is not null;--> statement-breakpoint
CREATE INDEX "ord_order_page" ON "ord_order" USING btree ("tenant_id","create_time","id","customer_name");--> statement-breakpoint
CREATE INDEX "ord_order_name" ON "ord_order" USING btree ("tenant_id","customer_name","create_time","id");--> statement-breakpoint
CREATE INDEX "ord_order_everywhere" ON "ord_order" USING btree ("create_time","id");--> statement-breakpoint
CREATE INDEX "ord_price_change_order" ON "ord_price_change" USING btree ("order_id","create_time");--> statement-breakpoint
CREATE UNIQUE INDEX "ord_report_no" ON "ord_report" USING btree ("tenant_id","report_no") WHERE status <> '30';--> statement-breakpoint
CREATE INDEX "ord_report_order" ON "ord_report" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "ord_report_files" ON "ord_report" USING gin (file_keys("file"::text));--> statement-breakpoint
CREATE UNIQUE INDEX "ord_sample_no" ON "ord_sample" USING btree ("tenant_id","sample_no");--> statement-breakpoint
CREATE INDEX "ord_sample_order" ON "ord_sample" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "ord_sample_files" ON "ord_sample" USING gin (file_keys("photos"::text));--> statement-breakpoint
CREATE INDEX "ord_sample_keep" ON "ord_sample" USING btree ("tenant_id","keep_until") WHERE status = '50';--> statement-breakpoint
CREATE UNIQUE INDEX "inv_apply_no" ON "inv_apply" USING btree ("tenant_id","apply_no");--> statement-breakpoint
CREATE INDEX "inv_apply_customer" ON "inv_apply" USING btree ("tenant_id","customer_id","create_time");--> statement-breakpoint
CREATE INDEX "inv_apply_name" ON "inv_apply" USING btree ("tenant_id","customer_name","create_time","id");--> statement-breakpoint
CREATE INDEX "inv_apply_state" ON "inv_apply" USING btree ("tenant_id","status","create_time");--> statement-breakpoint
CREATE INDEX "inv_apply_time" ON "inv_apply" USING btree ("tenant_id","create_time","id");--> statement-breakpoint
CREATE INDEX "inv_apply_everywhere" ON "inv_apply" USING btree ("create_time","id");--> statement-breakpoint
CREATE INDEX "inv_apply_line_apply" ON "inv_apply_line" USING btree ("apply_id");--> statement-breakpoint
CREATE INDEX "inv_apply_line_order" ON "inv_apply_line" USING btree ("tenant_id","order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "inv_invoice_no" ON "inv_invoice" USING btree ("tenant_id","invoice_code","invoice_no");--> statement-breakpoint
CREATE INDEX "inv_invoice_apply" ON "inv_invoice" USING btree ("apply_id");--> statement-breakpoint
CREATE INDEX "inv_invoice_files" ON "inv_invoice" USING gin (file_keys("files"::text));--> statement-breakpoint
CREATE INDEX "inv_invoice_day" ON "inv_invoice" USING btree ("tenant_id","issue_date");--> statement-breakpoint
CREATE UNIQUE INDEX "info_product_category_code" ON "info_product_category" USING btree ("tenant_id","code") WHERE "info_product_category"."del_flag" = 0;--> statement-breakpoint
CREATE INDEX "info_product_category_parent" ON "info_product_category" USING btree ("tenant_id","parent_id","sort_no");--> statement-breakpoint
-- Triggers of the tables; the generated migration ends with this file.

-- Every customer's name stands in cust_name, whoever writes it and wherever. In their order, so that two large writes
-- cannot wait for each other.
CREATE FUNCTION keep_written_names() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  insert into cust_name (name) select distinct customer_name from written where customer_name is not null
  order by 1 on conflict do nothing;
  return null;
end $$;
CREATE FUNCTION keep_new_name() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  insert into cust_name (name) values (new.customer_name) on conflict do nothing;
  return null;
end $$;
DO $$
declare
  place text;
begin
  for place in select table_name from information_schema.columns
    where table_schema = current_schema() and column_name = 'customer_name' order by 1
  loop
    execute format('create trigger customer_name_written after insert on %I referencing new table as written
      for each statement execute function keep_written_names()', place);
    execute format('create trigger customer_name_changed after update of customer_name on %I
      for each row when (new.customer_name is distinct from old.customer_name and new.customer_name is not null)
      execute function keep_new_name()', place);
  end loop;
end $$;
