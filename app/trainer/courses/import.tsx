import { href } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { upload } from '#app/doors/signed-in.server.ts'
import { FileField } from '#app/ui/FileField.tsx'
import { FormDialog } from '#app/ui/FormDialog.tsx'
import { MOST_COURSE_BYTES } from '#domains/learning/courses/course-file.rules.ts'
import { importCourse } from '#domains/learning/courses/course-file.server.ts'
import { Refusal } from '#platform/refusal.ts'

// loaded on every visit, so that the guard runs each time
export const loader = () => null

export const action = upload({ maxBytes: MOST_COURSE_BYTES }, async (ctx, { file }) => {
  if (!file) throw new Refusal('invalid', 'Import failed', undefined, { file: 'Choose a file' })
  const id = await importCourse(ctx, file)
  return redirectWith('course-imported', href('/trainer/courses/:id', { id }))
})

export default function ImportCourse() {
  return (
    <FormDialog
      id="import-course"
      title="Import a course"
      description="A file that this or another hub exported. It becomes a new course, as a draft."
      verb="Import"
      busyLabel="Importing"
      files
    >
      {(field) => <FileField label="Course file" kinds="ZIP, up to 1 GB" accept=".zip" {...field('file')} />}
    </FormDialog>
  )
}
