import { words } from './name-list.ts';

/** Players who write their names in other scripts than the project's. */
export const worldwideNames = words(`
  Анастасія Коваленко, Дмитрий Журавлёв, Ђорђе Његош, Йорданка Щерева, Ғалым Әлімов,
  Ελένη Παπαδοπούλου, Οδυσσεύς Γεωργίου, Άγγελος Ψωμάς, Χρύσα Ξανθού,
  أميرة الخطيب, يوسف عبد الرحمن, مُحَمَّد الحَسَن, نور الهدى, شیرین رضایی,
  אורית בן־דוד, נֹעַם כַּהֲנָא,
  王小明, 歐陽靜怡, 陈思远, 李·伊丽莎白,
  佐藤 さくら, タナカ・ジュン, 小鳥遊 翔, ﾊﾝｶｸ ｶﾅ,
  김하늘, 남궁 별, นภัสสร วงศ์ไทย, अनुष्का शर्मा, தமிழ்ச்செல்வி, ანა ბერიძე, Արամ Հակոբյան
`);

/** Names that a table has to cope with: pictures, marks upon marks, two directions, hardly a letter. */
export const nicknames = words(`
  🦊, 🚀🚀🚀, 🐻‍❄️ Eisbär, 👩🏽‍🌾 Boerin, 🏴󠁧󠁢󠁷󠁬󠁳󠁿 Cymru, 🇪🇪 Eestimaa, ¯\\_(ツ)_/¯, ★ stjerne ★, 📈 牛 📉 熊,
  Z̷a̸l̶g̵o̷, n̈ y̌ x̂, e\u0301toile, \u202Bשלום Amsterdam 7\u202C, سهم-24h, Ⅷ, xX_børs_Xx, <b>bold</b>, "quoted", O'Neill \\ Sons,
  null, 0, -1, =SUM(A1), j, ㋡, ﷽, ᚠᚢᚦ, 𝓕𝓪𝓷𝓬𝔂, ₿ertha, Ⓔⓥⓐ
`);

/** The longest that anybody has typed. */
export const longNames = words(`
  Maximiliane-Theophanu Freifrau von und zu Hohenlöwenstein-Wertheimberg-Rosenfels zu Unterbachleitenbrück,
  Adriaan Cornelis Willebrordus Franciscus van den Bosch tot Waterlant en Overrivierse Polderlanden,
  Talvimustikkapuolukkahillopurkkikansitehtaanjohtajattarenpoika,
  Apfelbaumschattenbankbretternagelschmiedemeisterstochter die Jüngere,
  Jean-Baptiste-Emmanuel-Théodule de la Rochefontaine-Beaumanoir d’Aspremont-sur-Meuse
`);

/** Fund names that belong to no language. */
export const worldwideFunds = words(`
  🌕🌕🌕, 牛市小队, お金の森, Золотая рыбка, Χρυσόψαρο, ثور هادئ, 24/7, 🐢 slow & steady 🐢, YOLO, HODL, 42, 📉📈📉📈, Ctrl+Z,
  Ünïcörn, \u202Eכסף\u202C, 1_000_000, ∞, 부자 클럽, ₵₳₴Ⱨ, 🥔 aardappel
`);

/** League names that belong to no language. */
export const worldwideLeagues = words(`
  ⚽️ 5-a-side ⚽️, Офис 404, Η παρέα, أصدقاء المقهى, 茶水间, 日曜クラブ, 점심 모임, 🍕🍕, #1, Tëam Ümlaut, \u202Eליגה\u202C
`);
