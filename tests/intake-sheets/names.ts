const firstNames =
  `Adaeze Bilal Carys Danuta Eleri Femi Grainne Haroon Ifeoma Jolanta Kwame Lowri Marisol Nnenna Osagie Priya Quentin
  Roisin Sunita Tomasz Uchenna Vesna Wanjiru Xanthe Yusuf Zofia Ama Bronwen Chidi Dilys Efua Farida Gethin Hollie Imran
  Jaswinder Kofi Leszek Morag Niamh`.split(/\s+/)
const lastNames =
  `Abara Bellweather Ceesay Dunmorrow Eastlake Fairclough-Ng Gantley Hartwood Ibekwe Jessop Kettlewell Lanyon Mbeki-Shaw
  Nowicka Ostrander Pellow Quarshie Rookhope Stanislaw Trevanion Umeh Vantongeren Wetherall Yarborough Zielonka Adderley
  Brackenbury Cottingley Drummore Ellwand Fosdyke`.split(/\s+/)

export type Named = { key: string; first: string; last: string; knownAs?: string }

/** One of some 1,200 invented names; no two numbers below that have the same. */
export function named(n: number): Named {
  const first = firstNames[n % firstNames.length] ?? ''
  const last = lastNames[(n * 7 + Math.floor(n / firstNames.length)) % lastNames.length] ?? ''
  return { key: `${first} ${last}`, first, last }
}

export const emailOf = ({ first, last }: Named) => `${first}.${last}@example.com`.toLowerCase()
/** From the block of numbers that are kept for films and examples. */
export const phoneOf = (n: number) => `07700 900${String(n % 1000).padStart(3, '0')}`
