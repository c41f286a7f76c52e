/**
 * How the characters of the menu's titles are spelt. No dictionary of the whole script stands in the console: these are
 * the words of a back office, and a character that isn't among them is still found by its first letter.
 */
const spelt =
  "an安案按 ban板版办班 bang绑榜 bao报保包 bei备 ben本 bi闭币比笔 bian编变边 biao标表 bo播驳拨 bu布步部补 cai财菜采材 can餐参 " +
  "ce测策册 cha查差察插 chan产 chang常长厂场 chao超 che撤车 cheng成程称 chi持池 chong充冲重 chu出处除初储 chuan传 ci磁词次 cui催 " +
  "cun存 cuo错 da打大答 dai代待贷带 dan单 dao导到道 de的得 deng登等 di低地第 dian典点电店 diao调 ding订定顶 dong动冻 du度 " +
  "duan端段短 dui对兑 duo多 fa发法 fan反返 fang放方访 fei费废 fen分份 feng封风 fu付服复负附 gai改概 gan感 gang岗港 gao告高 ge个格 " +
  "gei给 gen跟 geng更 gong公工供共 gou构购 gu顾固 gua挂 guan关官管观 gui规归 guo国过 hang航行 hao号好耗 he核合和 heng横 hong红 " +
  "hou后候 hu户 hua化划话 huan换缓环还 hui回汇会 huo货活 ji基即寄激级集机辑记计积绩 jia价架加家 jian件检监间建简 jiang奖将 " +
  "jiao交角教校缴 jie结解接界 jin进金近 jing警精经 jiu就 ju拒据局 jue角决 jun均 kai开 kan看 kao考 ke可客科课 kong控空 ku库 kuai快 kuan款 " +
  "lai来 lan栏 lei类 li励理立例历力利 lian联链 liang量 lie列 ling领 liu流 lu录路 lun轮论 luo罗 lv率旅律 ma码 man满 mei美媒 men门 " +
  "mi密 mian面免 ming明名 mo模 mu目 nei内 nian年 pai排派 pan盘 pei配培 pi批 piao票 pin品 ping评平 po破 pu普 qi其企启期器起气 qian前签 " +
  "qiang强 qing清请 qiu求 qu取区去 quan全权券 que确缺 ren人任认 ri日 ru入 se色 shai筛 shan删 shang上商 she设射社 shen审申身 sheng生省 " +
  "shi始示事时市试实式室 shou收售受授首手 shu属数书输 shua刷 shuai率 si司私 song送 sou搜 suan算 sui随 suo索所 ta他 tai台 tao套 te特 " +
  "ti提题体 tian填添 tiao调条 tie贴 ting停 tong同统通 tou头投 tu图 tuan团 tui退推 tuo托 wai外 wan完 wang网往 wei委维位微 wen文问 wo我 " +
  "wu务物误 xi息析系习细 xia下 xian线限现险显 xiang项详相 xiao消销校效小 xie协 xin心新信 xing性行型 xiu修 xu序需续 xuan选 xue学 xun讯询寻 " +
  "yan验研延 yang样 yao邀要药 ye业页 yi异意议移已以医 yin银因 ying应映营 yong用 you由邮优有 yu与于域预语 yuan员源原 yue阅月约 yun运云 " +
  "zai在再 ze则 zeng增赠 zhan站展 zhang账章 zhao招找 zhe折 zhen诊 zheng证正整政 zhi止知执志支职置值址直质 zhong中重种 zhou周 zhu注主助 zhuan转专 " +
  "zhuang状装 zhui追 zi咨资字自 zong总踪 zu组租 zuo作";

const spellings = new Map<string, readonly string[]>();
for (const group of spelt.split(" ")) {
  const [, syllable = "", characters = ""] = /^([a-z]+)(.+)$/.exec(group) ?? [];
  for (const character of characters) spellings.set(character, [...(spellings.get(character) ?? []), syllable]);
}

/** The first character of each letter, in the order of Chinese dictionaries. */
const firsts = "阿八嚓咑妸发旮哈丌咔垃妈拏噢妑七呥仨他穵夕丫帀";
const letters = "abcdefghjklmnopqrstwxyz";
const order = new Intl.Collator("zh-u-co-pinyin");

/** The letter a Chinese character begins with, by the order of the dictionary; what is not Chinese stays itself. */
function letterOf(character: string): string {
  if (!/\p{Script=Han}/u.test(character)) return character.toLowerCase();
  let at = -1;
  for (const first of firsts) if (order.compare(first, character) <= 0) at += 1;
  return letters[Math.max(at, 0)] ?? "";
}

/** Every spelling of one character, the first of them the usual one. */
const spellingsOf = (character: string): readonly string[] => spellings.get(character) ?? [letterOf(character)];

/**
 * Whether letters spell a text from one of its characters on: whole syllables, first letters, or both in turn
 * (`ddlb`, `dingdanlb`); the last syllable may be unfinished. Blanks in what is typed mean nothing.
 */
export function isSpeltBy(text: string, typed: string): boolean {
  const wanted = typed.toLowerCase().replace(/\s+/g, "");
  if (!/^[a-z0-9]+$/.test(wanted)) return false;
  const characters = Array.from(text);
  const from = (at: number, rest: string): boolean => {
    if (rest === "") return true;
    const character = characters[at];
    if (character === undefined) return false;
    return spellingsOf(character).some(
      (syllable) =>
        syllable.startsWith(rest) ||
        (rest.startsWith(syllable) && from(at + 1, rest.slice(syllable.length))) ||
        (syllable !== "" && rest.startsWith(syllable.charAt(0)) && from(at + 1, rest.slice(1))),
    );
  };
  return characters.some((_, at) => from(at, wanted));
}
