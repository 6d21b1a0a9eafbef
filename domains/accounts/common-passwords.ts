// Kept short: the ones that guessing starts with, once those under 8 characters are gone.
const common = `password password1 password12 password123 passw0rd p@ssw0rd p@ssword 12345678 123456789 1234567890 87654321
qwertyui qwertyuiop qwerty12 qwerty123 1q2w3e4r 1qaz2wsx asdfghjk zxcvbnm1 iloveyou iloveyou1 sunshine princess football
baseball superman trustno1 welcome1 welcome123 letmein1 letmein123 admin123 administrator abcd1234 abc12345 abcdefgh
11111111 00000000 12341234 11223344 123123123 88888888 66666666 123qwe123 changeme changeme1 computer internet whatever
starwars michelle jennifer jessica1 charlie1 liverpool liverpool1 arsenal1 chelsea1 manchester everton1 tottenham rangers1
england1 london12 summer2025 summer2026 winter2025 winter2026 spring2026 autumn2026 monday123 carehome carehome1 carestead
carestead1 nursing1 nursing123 carework healthcare secret123 default1 test1234 testtest guest123 master12 dragon12 monkey12
shadow12 killer12 freedom1 hello123 hellohello mustang1 pokemon1 babygirl lovelove loveyou1 chocolate butterfly`

const known = new Set(common.split(/\s+/))

/** A password that guessing would begin with, or one character over and over. */
export function isCommonPassword(password: string): boolean {
  const plain = password.toLowerCase()
  return known.has(plain) || new Set(plain).size === 1
}
