import { href, useSearchParams } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { form } from '#app/doors/signed-in.server.ts'
import { SelectField } from '#app/ui/Field.tsx'
import { Link } from '#app/ui/Link.tsx'
import { useFields } from '#app/ui/use-fields.ts'
import { newQuestionForm } from '#domains/learning/courses/bank.form.ts'
import { addQuestion } from '#domains/learning/courses/bank.server.ts'
import { kindWords } from '#domains/learning/courses/questions.labels.ts'
import { questionKinds } from '#domains/learning/courses/questions.rules.ts'
import { atLesson, useEditorPage } from '../editor/here.ts'
import type { Route } from './+types/new-question'
import css from './bank.module.css'
import { QuestionDialog } from './QuestionDialog.tsx'

// loaded on every visit, so that the guard runs each time
export const loader = () => null

export const action = form(
  newQuestionForm,
  async (ctx, form, { params, request }: Route.ActionArgs) => {
    await addQuestion(ctx, params.id, form)
    const lesson = new URL(request.url).searchParams.get('lesson')
    const page = form.use === 'check' ? '/trainer/courses/:id' : '/trainer/courses/:id/bank'
    return redirectWith('course-saved', atLesson(href(page, params), lesson))
  },
  { failure: 'Not saved' },
)

export default function NewQuestion({ params, matches }: Route.ComponentProps) {
  const { writing, lesson } = matches[2].loaderData
  const { here, at } = useEditorPage(params.id)
  const [search] = useSearchParams()
  const { field } = useFields()
  const use = search.get('use') === 'check' && lesson ? 'check' : 'quiz'
  const kind = questionKinds.find((one) => one === search.get('kind')) ?? 'single'
  const address = (kind: string) => at(`${href('/trainer/courses/:id/questions/new', params)}?use=${use}&kind=${kind}`)
  const module = writing.outline.find(({ lessons }) => lessons.some(({ id }) => id === lesson?.id))
  // a check is marked at once
  const kinds = questionKinds.filter((one) => use === 'quiz' || one !== 'short')
  return (
    <QuestionDialog
      key={kind}
      title={use === 'check' ? 'New check' : 'New question'}
      action={address(kind)}
      back={here}
      base={0}
      question={{ kind, text: '', why: '', options: [] }}
    >
      <nav aria-label="Kind of question" className={css.kinds}>
        {kinds.map((one) => (
          <Link key={one} to={address(one)} replace aria-current={one === kind ? 'true' : undefined} preventScrollReset>
            {kindWords[one]}
          </Link>
        ))}
      </nav>
      <input type="hidden" name="use" value={use} />
      {lesson && use === 'check' && <input type="hidden" name="lessonId" value={lesson.id} />}
      {use === 'quiz' && (
        <SelectField
          label="About module"
          options={writing.outline.map(({ id, title }) => ({ value: id, label: title }))}
          {...field('moduleId', module?.id)}
        />
      )}
    </QuestionDialog>
  )
}
