import { useEffect, useState } from 'react'
import { keptCourses, keptLessons } from '#app/parts/learning/kept/store.ts'

export type KeptHere = { id: string; title: string; places: number[]; open: boolean }

/** The courses of which this device keeps lessons; none until that is known. */
export function useKeptHere(person: string): KeptHere[] {
  const [kept, setKept] = useState<KeptHere[]>([])
  useEffect(() => {
    if (!person || !('serviceWorker' in navigator)) return
    let here = true
    void readKept(person).then((all) => here && setKept(all))
    return () => {
      here = false
    }
  }, [person])
  return kept
}

async function readKept(person: string): Promise<KeptHere[]> {
  const all = []
  for (const { id, course } of await keptCourses(person)) {
    const places = (await keptLessons(person, id)).map(({ text }) => text.position)
    if (places.length > 0) all.push({ id, title: course.title, places, open: !course.review })
  }
  return all
}
