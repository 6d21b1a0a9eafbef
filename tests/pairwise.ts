type Values = Record<string, string | boolean>

/** A sample in which every pair of two values meets, drawn by the seed. */
export function pairwise<Case extends Values>(all: readonly Case[], random: (most: number) => number): Case[] {
  const left = new Set(all.flatMap(pairs))
  const chosen: Case[] = []
  while (left.size > 0) {
    let [best, most] = [all[random(all.length)] as Case, -1]
    for (let n = 0; n < 30; n++) {
      const one = all[random(all.length)] as Case
      const fresh = pairs(one).filter((pair) => left.has(pair)).length
      if (fresh > most) [best, most] = [one, fresh]
    }
    if (most > 0) chosen.push(best)
    for (const pair of pairs(best)) left.delete(pair)
  }
  return chosen
}

function pairs(one: Values): string[] {
  const values = Object.entries(one).map(([name, value]) => `${name}=${value}`)
  return values.flatMap((a, at) => values.slice(at + 1).map((b) => `${a} ${b}`))
}
