// What guessing starts with: each word, alone or with figures and signs around it, in any case and with 0 for o, @ for a.
const words = `
password passwort passphrase passcode pass secret default changeme change letmein letmeinnow login logon signin access open
opensesame welcome hello hellohello hi goodbye admin administrator root user guest master superuser test tester testing demo
temp temporary sample example qwe qwer qwert qwerty qwertz azerty asdf asdfgh zxcv zxcvbn qazwsx abc abcd abcde abcdef aaa
iloveyou loveyou lovely love lover loveme lovelove ilovegod god jesus jesuschrist christ angel angels heaven blessed blessing
faith hope peace grace freedom liberty justice truth wisdom trustno trustme nothing whatever anything something forever always
sunshine sunflower sunset summer spring autumn winter christmas easter january february march april may june july august
september october november december monday tuesday wednesday thursday friday saturday sunday today tomorrow birthday holiday
princess prince queen king kingdom lady babygirl babyboy baby boy girl sweetie sweetheart honey darling cutie beautiful
gorgeous handsome sexy hottie flower flowers rose daisy lily poppy violet jasmine butterfly rainbow unicorn dragon phoenix tiger
lion eagle monkey panda bear teddy teddybear puppy kitten kitty cat dog doggy horse pony rabbit bunny dolphin shark wolf
shadow midnight moonlight starlight star stars galaxy universe planet ocean beach island mountain river thunder lightning
chocolate cookie cookies cupcake cheese pizza banana orange apple cherry strawberry peanut pepper ginger sugar candy coffee
football soccer rugby cricket tennis golf hockey baseball basketball boxing racing runner fitness player champion winner legend
liverpool manchester manutd manunited mancity arsenal gunners chelsea tottenham spurs everton newcastle toonarmy leeds leedsunited
westham hammers astonvilla villa wolves leicester southampton sunderland middlesbrough sheffield wednesdayfc nottingham forest derby
stoke burnley blackburn blackpool preston bolton wigan portsmouth pompey brighton bournemouth fulham brentford crystalpalace palace
millwall charlton watford luton reading norwich ipswich cardiff swansea wrexham bristol celtic rangers hibs hearts aberdeen dundee
england scotland wales ireland britain london birmingham glasgow edinburgh belfast yorkshire lancashire cornwall essex
superman batman spiderman ironman hulk wonderwoman starwars startrek harrypotter hogwarts pokemon pikachu minecraft fortnite
roblox nintendo playstation xbox disney mickey minnie tinkerbell snoopy garfield simpsons matrix avengers marvel gandalf
computer internet windows microsoft google facebook instagram youtube twitter samsung iphone android apple amazon netflix
mustang ferrari porsche mercedes bmw audi toyota honda yamaha harley corvette jaguar rover cooper minicooper
michael michelle jennifer jessica ashley amanda nicole daniel danielle matthew anthony joshua andrew christopher charlie charlotte
thomas george william harry oliver jack james jacob robert richard david joseph samuel benjamin alexander ethan mason lucas
olivia amelia isla emily ava sophia sophie isabella mia grace ella lucy hannah chloe megan rebecca rachel sarah laura emma
elizabeth victoria katie lauren natasha alice molly bella maggie daisy rosie ruby poppy tyler jordan taylor jordan hunter buster
max oscar alfie archie bailey toby sam sammy rocky lucky smokey coco tigger
care carer carers caring cares carework careworker carehome carehomes careassistant caremanager caregiver carestead homecare
nursing nurse nurses nursinghome healthcare health hospital clinic doctor patient patients resident residents dementia
medication medicine safeguarding wellbeing support supportworker supportedliving domiciliary residential training trainer learner
staff manager supervisor office rota shift nightshift team company business work working worker job jobs money cash
killer ninja samurai warrior soldier army navy sniper hunter pirate wizard magic magical mystery secret hacker
fuckyou fuckoff fuck bitch bastard asshole arsehole bollocks wanker whatever
`
const known = new Set(words.trim().split(/\s+/))

const runs = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1q2w3e4r5t6y7u8i9o0p',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  'qazwsxedcrfvtgbyhnujm',
  'zaq1xsw2cde3vfr4',
]
const walks = runs.flatMap((run) => [run, [...run].reverse().join('')])
const plainLetters: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/** A password that guessing would begin with: a known word dressed up, a walk over the keys, one bit repeated, or a date. */
export function isCommonPassword(password: string): boolean {
  const plain = password.toLowerCase().replaceAll(/\s/g, '')
  return (
    (/^\d+$/.test(plain) && plain.length < 12) ||
    isRepeated(plain) ||
    isWalk(plain) ||
    isWalk(plain.replace(/[^a-z]+$/, '')) ||
    isKnown(plain) ||
    isKnown(plain.replaceAll(/[013457@$!]/g, (sign) => plainLetters[sign] ?? sign))
  )
}

/** One known word, or the same one twice, with figures and signs before or after. */
function isKnown(plain: string): boolean {
  const core = plain.replaceAll(/^[^a-z]+|[^a-z]+$/g, '')
  return known.has(core) || known.has(core.replace(/i+$/, '')) || known.has(firstOfRepeated(core))
}

const firstOfRepeated = (text: string) => /^(.+?)\1+$/.exec(text)?.[1] ?? text
const isRepeated = (plain: string) => firstOfRepeated(plain).length <= 4

/** Made of at most three runs of keys or letters, such as qwerty123 or abcd4321. */
function isWalk(plain: string): boolean {
  let rest = plain
  for (let n = 0; n < 3 && rest; n++) rest = rest.slice(longestRun(rest))
  return plain !== '' && rest === ''
}

function longestRun(text: string): number {
  let length = 0
  while (length < text.length && walks.some((walk) => walk.includes(text.slice(0, length + 1)))) length++
  return length >= 3 ? length : 0
}
