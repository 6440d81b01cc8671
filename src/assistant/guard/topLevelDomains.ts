const list = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/))

/** Countries', those that companies and tricksters use, and those that stand for nothing (RFC 2606, 6761, 7686). */
const topLevelDomains = list(
  `ac ad ae af ag ai al am ao aq ar as at au aw ax az ba bb bd be bf bg bh bi bj bm bn bo br bs bt bw by bz ca cc cd cf
  cg ch ci ck cl cm cn co cr cu cv cw cx cy cz de dj dk dm do dz ec ee eg er es et eu fi fj fk fm fo fr ga gd ge gf gg
  gh gi gl gm gn gp gq gr gs gt gu gw gy hk hm hn hr ht hu id ie il im in io iq ir is it je jm jo jp ke kg kh ki km kn
  kp kr kw ky kz la lb lc li lk lr ls lt lu lv ly ma mc md me mg mh mk ml mm mn mo mp mq mr ms mt mu mv mw mx my mz na
  nc ne nf ng ni nl no np nr nu nz om pa pe pf pg ph pk pl pm pn pr ps pt pw py qa re ro rs ru rw sa sb sc sd se sg sh
  si sk sl sm sn so sr ss st su sv sx sy sz tc td tf tg th tj tk tl tm tn to tr tt tv tw tz ua ug uk us uy uz va vc ve
  vg vi vn vu wf ws ye yt za zm zw
  aero africa agency app arpa art asia audio auto bank bar beer berlin best bet bid bike bio biz blog blue boats bot
  build business buzz cab cafe cam camp capital car cards care cars casa cash casino cat center ceo chat cheap church
  city claims click clinic cloud club coach codes coffee com community company computer consulting contact cool coop
  country courses credit cyou data dating day deal deals degree delivery dental design dev diet digital direct
  directory dog domains download earth eco edu education email energy engineer enterprises equipment estate events
  example exchange expert express fail faith family fan fans farm fashion finance fit flights florist foo football
  forum foundation fun fund fyi gallery game games garden gay gift gifts gives gle global gmbh gold golf google gov
  gratis green group guide guru hair hamburg health healthcare help here hiphop host hosting hot house how icu immo
  inc industries info ing ink institute insure int international internal invalid invest irish jetzt jobs kaufen kim
  kitchen koeln land lat law lawyer lease legal lgbt life link live llc loan loans local localhost lol love ltd
  maison makeup management market marketing mba media meme men menu mil mobi moda moe mom money monster motorcycles
  mov movie museum name navy net network new news ngo ninja nyc observer one ong onion online ooo org organic page
  paris partners parts party pay phd photo photos pics pictures pink pizza place plumbing plus poker porn press pro
  productions prof properties pub quest racing recipes red rehab reise rent rentals repair report republican rest
  restaurant review reviews rich rip rocks run saarland sale salon save sbs school schule science secure security
  select services sex sexy shoes shop shopping show site skin soccer social software solar solutions space sport
  storage store stream studio style sucks supply support surf swiss systems tax taxi team tech technology tel tennis
  test tickets tips tires tirol today tokyo tools top tours town toys trade trading training travel tube university
  uno vacations ventures versicherung vet vip vision vodka vote voyage wang watch webcam website wedding wiki win wine
  work works world wtf xin xxx xyz yoga you zip zone
  рф бг бел ею қаз мкд мон срб укр дети москва онлайн сайт орг ком рус ευ ελ გე հայ 中国 中國 台湾 台灣 香港 澳門 新加坡
  公司 网络 網絡 网站 網站 网址 商城 商店 在线 集团 我爱你 みんな コム 한국 삼성 भारत भारतम् ไทย السعودية مصر امارات ایران
  المغرب الجزائر قطر شبكة موقع كوم`,
)

/** Whether a browser, a mail program or a chat might make a link of a name that ends so. */
export const isTopLevelDomain = (label: string): boolean =>
  topLevelDomains.has(label) || label.startsWith('xn--')
