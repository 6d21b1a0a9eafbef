import { addDays, type Day, daysBetween, weekdayOf } from '#lib/day.ts'

/** How many people fall out of a type on a day and are neither booked nor learning it; those who lack it already fall out today. */
export type Falling = { typeId: string; day: Day; people: number }

/** A session to book: whom it is for are those from one place in the order of falling out to another, of its type. */
export type ToBook = {
  typeId: string
  /** Which of its type, from 1. */
  nth: number
  day: Day
  /** When the first of them falls out. */
  firstOn: Day
  from: number
  to: number
  capacity: number
}

/** So many places, where no session of the type was held that says otherwise. */
export const USUAL_PLACES = 12
/** Of one session are those who fall out within so many days of the first: fuller rooms, for at most so much of a year lost. */
const GATHERED_DAYS = 90
/** So many days before the first falls out, so that who is ill has a second chance. */
const BEFORE_DAYS = 14
/** So many days from now at least, so that people can be told. */
const NOTICE_DAYS = 14

/** The sessions that keep everyone in date, the first to be held first. */
export function sessionsToBook(
  falling: readonly Falling[],
  { today, placesOf }: { today: Day; placesOf: (typeId: string) => number },
): ToBook[] {
  const types = Map.groupBy(falling, ({ typeId }) => typeId)
  const sessions = [...types].flatMap(([typeId, days]) =>
    sessionsOf(days, { today, typeId, capacity: placesOf(typeId) }),
  )
  return sessions.toSorted(
    (a, b) => a.day.localeCompare(b.day) || a.firstOn.localeCompare(b.firstOn) || a.typeId.localeCompare(b.typeId),
  )
}

type Of = { today: Day; typeId: string; capacity: number }

function sessionsOf(days: readonly Falling[], { today, typeId, capacity }: Of): ToBook[] {
  const sessions: ToBook[] = []
  let place = 0
  for (const { day, people } of days.toSorted((a, b) => a.day.localeCompare(b.day))) {
    let left = people
    while (left > 0) {
      const last = sessions.at(-1)
      const fits = last && daysBetween(last.firstOn, day) <= GATHERED_DAYS ? last.from + capacity - 1 - last.to : 0
      const some = Math.min(left, fits || capacity)
      if (last && fits > 0) last.to += some
      else
        sessions.push({
          ...{ typeId, nth: sessions.length + 1, day: dayBefore(day, today), firstOn: day },
          ...{ from: place + 1, to: place + some, capacity },
        })
      place += some
      left -= some
    }
  }
  return sessions
}

/** The latest useful weekday. */
function dayBefore(falls: Day, today: Day): Day {
  const soonest = onWeekday(addDays(today, NOTICE_DAYS), 1)
  const latest = onWeekday(addDays(falls, -BEFORE_DAYS), -1)
  return latest > soonest ? latest : soonest
}

function onWeekday(day: Day, step: 1 | -1): Day {
  return ['Saturday', 'Sunday'].includes(weekdayOf(day)) ? onWeekday(addDays(day, step), step) : day
}
