import { href } from 'react-router'
import { ButtonLink } from '#app/ui/Button.tsx'
import { classes } from '#app/ui/classes.ts'
import { Form } from '#app/ui/Form.tsx'
import { Icon } from '#app/ui/Icon.tsx'
import { Link } from '#app/ui/Link.tsx'
import type { Writing } from '#domains/learning/courses/writing.queries.server.ts'
import { countOf } from '#lib/count.ts'
import css from './editor.module.css'
import { atLesson, useEditorPage } from './here.ts'

type OutlineProps = { writing: Writing; open: string | undefined; locked: boolean }

/** The modules and lessons in their order; buttons move them, by hand or by key. */
export function OutlineColumn({ writing: { course, version, outline }, open, locked }: OutlineProps) {
  const id = course.id
  const lessons = outline.flatMap(({ lessons }) => lessons)
  const minutes = lessons.reduce((sum, { minutes }) => sum + minutes, 0)
  const mover = { courseId: id, revision: version.revision }
  return (
    <nav className={css.outline} aria-label="Outline">
      <h2>
        Outline
        <span className="num">
          {countOf(lessons.length, 'lesson', 'lessons')}, {minutes} min
        </span>
      </h2>
      {outline.map((module, index) => (
        <details key={module.id} open>
          <summary>
            <span>
              {index + 1}. {module.title}
            </span>
            <small className="num">{module.lessons.length}</small>
          </summary>
          <ol>
            {module.lessons.map((lesson) => (
              <li key={lesson.id}>
                <Link
                  to={atLesson(href('/trainer/courses/:id', { id }), lesson.id)}
                  aria-current={lesson.id === open ? 'page' : undefined}
                  preventScrollReset
                >
                  <span className={classes(css.patch, lesson.ready && css.done)} aria-hidden="true" />
                  <span>{lesson.title || 'Without a title'}</span>
                  <small className="num">{lesson.minutes} min</small>
                </Link>
                {lesson.id === open && !locked && (
                  <div className={css.moves}>
                    <Move {...mover} change="lesson-up" id={lesson.id} name={lesson.title} />
                    <Move {...mover} change="lesson-down" id={lesson.id} name={lesson.title} />
                    <Ask courseId={id} change="remove-lesson" at={lesson.id}>
                      Remove
                    </Ask>
                  </div>
                )}
              </li>
            ))}
          </ol>
          {!locked && (module.lessons.length === 0 || module.lessons.some((lesson) => lesson.id === open)) && (
            <div className={css.tools}>
              <Ask courseId={id} change="add-lesson" at={module.id} add>
                Add lesson
              </Ask>
              <AddPackage courseId={id} module={module.id} />
              <div className={css.moves}>
                <span>Module {index + 1}</span>
                <Move {...mover} change="module-up" id={module.id} name={module.title} />
                <Move {...mover} change="module-down" id={module.id} name={module.title} />
                <Ask courseId={id} change="rename-module" at={module.id}>
                  Rename
                </Ask>
                {module.lessons.length === 0 && (
                  <Ask courseId={id} change="remove-module" at={module.id}>
                    Remove
                  </Ask>
                )}
              </div>
            </div>
          )}
        </details>
      ))}
      {!locked && (
        <div className={css.tools}>
          <Ask courseId={id} change="add-module" add>
            Add a module
          </Ask>
          {outline.length === 0 && <AddPackage courseId={id} />}
        </div>
      )}
    </nav>
  )
}

type MoveProps = { courseId: string; revision: number; change: string; id: string; name: string }

function Move({ courseId, revision, change, id, name }: MoveProps) {
  const up = change.endsWith('-up')
  const { at } = useEditorPage(courseId)
  return (
    <Form method="post" action={at(href('/trainer/courses/:id/outline', { id: courseId }))} preventScrollReset>
      <input type="hidden" name="revision" value={revision} />
      <input type="hidden" name="id" value={id} />
      <button
        type="submit"
        name="change"
        value={change}
        className={css.move}
        aria-label={`Move ${name} ${up ? 'up' : 'down'}`}
      >
        <Icon name="down" className={up ? css.up : undefined} />
      </button>
    </Form>
  )
}

function AddPackage({ courseId, module }: { courseId: string; module?: string }) {
  const { at } = useEditorPage(courseId)
  const path = href('/trainer/courses/:id/package', { id: courseId })
  return (
    <ButtonLink
      kind="quiet"
      size="xs"
      icon="plus"
      className={css.add}
      to={at(module ? `${path}?module=${module}` : path)}
      preventScrollReset
    >
      Add package
    </ButtonLink>
  )
}

type AskProps = { courseId: string; change: string; at?: string; add?: boolean; children: string }

function Ask({ courseId, change, at: id = '', add = false, children }: AskProps) {
  const look = add ? ({ icon: 'plus', className: css.add } as const) : {}
  const { at } = useEditorPage(courseId)
  const path = `${href('/trainer/courses/:id/outline', { id: courseId })}?change=${change}${id && `&at=${id}`}`
  return (
    <ButtonLink kind="quiet" size="xs" {...look} to={at(path)} preventScrollReset>
      {children}
    </ButtonLink>
  )
}
