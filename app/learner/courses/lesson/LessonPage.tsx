import type { ReactNode } from 'react'
import type { FormReply } from '#app/doors/form-reply.ts'
import { useRootData } from '#app/doors/root-data.ts'
import { Check } from '#app/parts/learning/lesson/Check.tsx'
import { LessonArticle, thinksOf } from '#app/parts/learning/lesson/LessonArticle.tsx'
import { LessonHead } from '#app/parts/learning/lesson/LessonHead.tsx'
import css from '#app/parts/learning/lesson/lesson.module.css'
import { Outline } from '#app/parts/learning/lesson/Outline.tsx'
import { EmbedBox } from '#app/parts/learning/media/EmbedBox.tsx'
import { LessonMedia } from '#app/parts/learning/media/LessonMedia.tsx'
import { classes } from '#app/ui/classes.ts'
import type { DrawMedia } from '#app/ui/rich-text/RichText.tsx'
import type { Answer } from '#domains/learning/courses/questions.rules.ts'
import type { Marked } from '#domains/learning/lessons/checks.rules.ts'
import type { MyLesson } from '#domains/learning/lessons/player.queries.server.ts'
import type { TextSize as Size } from '#domains/learning/lessons/text-size.rules.ts'
import { waysOf } from '../ways.ts'
import { LessonFoot } from './LessonFoot.tsx'
import { mediaPath, watchPath } from './paths.ts'
import { Think } from './Think.tsx'
import { useLessonEvents } from './use-lesson-events.ts'

export type ReadLesson = Omit<MyLesson, 'note' | 'check'> & {
  check: Pick<NonNullable<MyLesson['check']>, 'shown'> | undefined
  note: { text: string; changedAt: string; time: string } | undefined
}

type LessonPageProps = {
  course: ReadLesson
  size: Size
  keys: { check: string; end: string }
  /** What the hub said of the answer to its check. */
  marked: Marked | undefined
  /** An answer that waits on this device to be marked. */
  waits?: Answer | undefined
  reply: Partial<FormReply> | undefined
  /** How large it is written, to choose. */
  textSize?: ReactNode
  /** Beneath the course's name: how it is with the connection. */
  bar: ReactNode
  /** Without a connection, when files cannot be shown. */
  away?: boolean
}

/** A lesson to read, with its check, with a connection or without. */
export function LessonPage({ course, size, keys, textSize, bar, away, ...said }: LessonPageProps) {
  const { id: enrolmentId, lesson, check, modules } = course
  const place = { enrolmentId, lessonId: lesson.id }
  const { brand = '', person } = useRootData() ?? {}
  const { saved, end } = useLessonEvents({ person: person ?? '', ...place, course })
  const ways = waysOf(enrolmentId)
  const at = ways.lesson(lesson.id)
  const media: DrawMedia = {
    file: (media) => <LessonMedia media={media} files={course.media} base={mediaPath(place)} away={away} />,
    embed: (embed) => (
      <EmbedBox
        embed={embed}
        away={away}
        watchedAt={course.embeds[embed.provider] ? watchPath(place, embed) : undefined}
      />
    ),
  }
  return (
    <div className={classes(css.page, css[size])}>
      <title>{`${lesson.title} – ${brand}`}</title>
      <LessonHead course={course} ways={ways} bar={bar} />
      <main id="main" tabIndex={-1} className={css.main}>
        <Outline modules={modules} now={lesson.id} ways={ways} />
        <LessonArticle lesson={lesson} media={media} end={end} tools={textSize}>
          <Think key={`note ${lesson.id}`} blocks={thinksOf(lesson)} note={course.note} place={place} media={media} />
          {check && (
            <Check
              key={`check ${lesson.id}`}
              {...{ at, again: `${at}?again`, question: check.shown, ...said }}
              fields={{ key: keys.check, cycle: course.cycle }}
            />
          )}
        </LessonArticle>
      </main>
      <LessonFoot course={course} saved={saved} eventKey={keys.end} />
    </div>
  )
}
