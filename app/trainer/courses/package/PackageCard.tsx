import { href } from 'react-router'
import { ButtonLink } from '#app/ui/Button.tsx'
import { DefinitionList } from '#app/ui/DefinitionList.tsx'
import type { WrittenLesson } from '#domains/learning/courses/writing.queries.server.ts'
import { sizeWords } from '#domains/learning/packages/uploads.labels.ts'
import { countOf } from '#lib/count.ts'
import { atLesson } from '../editor/here.ts'

type PackageCardProps = {
  courseId: string
  lessonId: string
  shown: NonNullable<WrittenLesson['package']>
  locked: boolean
}

/** The package that a lesson is: what it says of itself, how it looks, and what its result may do. */
export function PackageCard({ courseId: id, lessonId, shown, locked }: PackageCardProps) {
  return (
    <section className="stack" aria-label="Package">
      <h2>Package</h2>
      <DefinitionList
        items={[
          { label: 'Title', value: shown.title },
          {
            label: 'Standard',
            value: `${shown.standard}${shown.edition.includes('Edition') ? `, ${shown.edition.slice(5)}` : ''}`,
          },
          { label: 'Parts', value: countOf(shown.parts, 'part', 'parts') },
          {
            label: 'File',
            value: `${shown.originalName}, ${countOf(shown.files, 'file', 'files')}, ${sizeWords(shown.bytes)}`,
          },
        ]}
      />
      <p className="muted small">
        The lesson is done when the package reports it. Without a quiz of the course that completes the course, as
        reported by the package; it renews a record only where an administrator allows it.
      </p>
      <div className="row">
        <ButtonLink
          kind="line"
          size="xs"
          icon="eye"
          reloadDocument
          to={href('/trainer/courses/:id/lessons/:lesson/preview', { id, lesson: lessonId })}
        >
          Preview
        </ButtonLink>
        {!locked && (
          <ButtonLink
            kind="quiet"
            size="xs"
            icon="upload"
            to={atLesson(`${href('/trainer/courses/:id/package', { id })}?replaced=${lessonId}`, lessonId)}
            preventScrollReset
          >
            Replace
          </ButtonLink>
        )}
        {shown.mayDecide && (
          <ButtonLink kind="quiet" size="xs" to={href('/admin/learning/packages/:id', { id })}>
            Renewing a record
          </ButtonLink>
        )}
      </div>
    </section>
  )
}
