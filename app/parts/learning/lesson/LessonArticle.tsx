import type { ReactNode, Ref } from 'react'
import { type DrawMedia, RichText } from '#app/ui/rich-text/RichText.tsx'
import type { MyLesson } from '#domains/learning/lessons/player.queries.server.ts'
import { Listen } from './Listen.tsx'
import css from './lesson.module.css'

type Lesson = Pick<MyLesson['lesson'], 'id' | 'title' | 'module' | 'minutes' | 'body'>

type LessonArticleProps = {
  lesson: Lesson
  media: DrawMedia
  /** What tells that its end was reached. */
  end?: Ref<HTMLDivElement>
  /** Beside Listen. */
  tools?: ReactNode
  /** What to think about, and its check. */
  children: ReactNode
}

/** What a lesson says, to read or to hear. */
export function LessonArticle({ lesson, media, end, tools, children }: LessonArticleProps) {
  const body = { ...lesson.body, content: lesson.body.content.filter((block) => block.type !== 'think') }
  return (
    <article className={css.lesson}>
      <div className={css.body}>
        <p className={css.module}>{lesson.module}</p>
        <h1>{lesson.title}</h1>
        <Listen key={lesson.id} minutes={lesson.minutes}>
          {tools}
        </Listen>
        <div data-read>
          <RichText text={body} media={media} className={css.text} />
        </div>
        <div ref={end} />
      </div>
      {children}
    </article>
  )
}

export const thinksOf = ({ body }: Pick<Lesson, 'body'>) => body.content.filter((block) => block.type === 'think')
