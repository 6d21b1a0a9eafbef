import { href, useSearchParams } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { errorList } from '#app/doors/form-reply.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { Badge } from '#app/ui/Badge.tsx'
import { Button, ButtonLink } from '#app/ui/Button.tsx'
import { DialogActions } from '#app/ui/Dialog.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { SelectField, TextField } from '#app/ui/Field.tsx'
import { Form } from '#app/ui/Form.tsx'
import { Link } from '#app/ui/Link.tsx'
import { RouteDialog } from '#app/ui/RouteDialog.tsx'
import { useFields } from '#app/ui/use-fields.ts'
import { quizForm } from '#domains/learning/courses/bank.form.ts'
import { type BankQuestion, readBank } from '#domains/learning/courses/bank.queries.server.ts'
import { changeQuiz } from '#domains/learning/courses/bank.server.ts'
import { kindWords } from '#domains/learning/courses/questions.labels.ts'
import { questionKinds } from '#domains/learning/courses/questions.rules.ts'
import { atLesson, useEditorPage } from '../editor/here.ts'
import type { Route } from './+types/bank'
import css from './bank.module.css'

export const loader = read(async (ctx, { params, request }: Route.LoaderArgs) => {
  const asked = new URL(request.url).searchParams
  const filters = { q: asked.get('q') ?? '', module: asked.get('module') ?? '', kind: asked.get('kind') ?? '' }
  return { filters, questions: await readBank(ctx, params.id, filters) }
})

export const action = form(
  quizForm,
  async (ctx, form, { params, request }: Route.ActionArgs) => {
    await changeQuiz(ctx, params.id, form)
    const lesson = new URL(request.url).searchParams.get('lesson')
    const page = form.change === 'check' ? '/trainer/courses/:id' : '/trainer/courses/:id/bank'
    return redirectWith('course-saved', atLesson(href(page, params), lesson))
  },
  { failure: 'Not saved' },
)

export default function Bank({ loaderData: { questions, filters }, params, matches }: Route.ComponentProps) {
  const { writing } = matches[2].loaderData
  const { here, at } = useEditorPage(params.id)
  const { reply } = useFields()
  const locked = writing.version.state !== 'draft'
  const asked = Math.min(writing.version.questionsAsked, writing.inQuiz)
  const action = at(href('/trainer/courses/:id/bank', params))
  return (
    <RouteDialog
      id="bank"
      title="Question bank"
      description={`${writing.bank} questions. ${writing.inQuiz} are in the quiz, ${asked} are asked at random, at least one from each module.`}
      back={here}
      side
    >
      <Filters action={href('/trainer/courses/:id/bank', params)} filters={filters} modules={writing.outline} />
      <ErrorSummary errors={errorList(reply)} />
      <Form method="post" action={action} className="fields" preventScrollReset>
        <input type="hidden" name="revision" value={writing.version.revision} />
        <ul className={css.list}>
          {questions.map((question) => (
            <QuestionLine
              key={question.id}
              question={question}
              module={writing.outline.findIndex(({ id }) => id === question.quizModule) + 1}
              locked={locked}
              href={at(href('/trainer/courses/:id/questions/:question', { ...params, question: question.id }))}
              answers={at(
                href('/trainer/courses/:id/questions/:question/answers', { ...params, question: question.id }),
              )}
            />
          ))}
        </ul>
        {questions.length === 0 && <p className="muted">No questions match.</p>}
        {!locked && <Choices writing={writing} lesson={matches[2].loaderData.lesson?.id} id={params.id} />}
      </Form>
    </RouteDialog>
  )
}

type Writing = Route.ComponentProps['matches'][2]['loaderData']['writing']

function Choices({ writing, lesson, id }: { writing: Writing; lesson: string | undefined; id: string }) {
  const { at } = useEditorPage(id)
  const module = writing.outline.find(({ lessons }) => lessons.some((one) => one.id === lesson))
  return (
    <>
      <SelectField
        label="Module of what is added to the quiz"
        name="moduleId"
        defaultValue={module?.id ?? ''}
        options={writing.outline.map(({ id, title }) => ({ value: id, label: title }))}
      />
      {lesson && <input type="hidden" name="lessonId" value={lesson} />}
      <DialogActions>
        <ButtonLink
          kind="quiet"
          icon="plus"
          to={at(`${href('/trainer/courses/:id/questions/new', { id })}?use=quiz`)}
          preventScrollReset
        >
          New question
        </ButtonLink>
        <Button kind="ghost" name="change" value="remove">
          Take out of the quiz
        </Button>
        {lesson && (
          <Button kind="line" name="change" value="check">
            Use as the check
          </Button>
        )}
        <Button name="change" value="add">
          Add to the quiz
        </Button>
      </DialogActions>
    </>
  )
}

type FilterProps = {
  action: string
  filters: { q: string; module: string; kind: string }
  modules: { id: string; title: string }[]
}

function Filters({ action, filters, modules }: FilterProps) {
  const [search] = useSearchParams()
  const lesson = search.get('lesson')
  return (
    <Form method="get" action={action} role="search" className={css.filters} preventScrollReset>
      {lesson && <input type="hidden" name="lesson" value={lesson} />}
      <TextField
        label="Search questions"
        quietLabel
        placeholder="Search questions"
        type="search"
        name="q"
        id="bank-q"
        defaultValue={filters.q}
      />
      <SelectField
        label="Module"
        quietLabel
        name="module"
        id="bank-module"
        defaultValue={filters.module}
        empty="All modules"
        options={modules.map(({ id, title }) => ({ value: id, label: title }))}
      />
      <SelectField
        label="Type"
        quietLabel
        name="kind"
        id="bank-kind"
        defaultValue={filters.kind}
        empty="All types"
        options={questionKinds.map((kind) => ({ value: kind, label: kindWords[kind] }))}
      />
      <Button kind="quiet">Search</Button>
    </Form>
  )
}

type LineProps = { question: BankQuestion; module: number; locked: boolean; href: string; answers: string }

const TENTHS = 10

function QuestionLine({ question, module, locked, href: to, answers }: LineProps) {
  const { id, text, kind, quizModule, checkOf, asked, right } = question
  const share = asked > 0 ? Math.round((right * 100) / asked) : undefined
  return (
    <li>
      {!locked && (
        <label className={css.right}>
          <input type="checkbox" name="questions[]" value={id} />
          <span className="sr">Choose: {text}</span>
        </label>
      )}
      <div>
        {locked ? (
          <b>{text}</b>
        ) : (
          <Link to={to} preventScrollReset>
            {text}
          </Link>
        )}
        <p className={css.meta}>
          <span>{kindWords[kind]}</span>
          {quizModule && <span>Quiz, module {module}</span>}
          {checkOf && <span>Check of {checkOf}</span>}
          {!quizModule && !checkOf && <span>Not used</span>}
          {share !== undefined && share < 50 && asked >= 5 && (
            <Badge tone="soon" icon="warn">
              Under half right: check the wording
            </Badge>
          )}
        </p>
      </div>
      {share !== undefined && (
        <Link to={answers} className={css.share} preventScrollReset>
          {share}% right<span className="sr">: how {text} is answered</span>
          <span className={css.patches} aria-hidden="true">
            {Array.from({ length: TENTHS }, (_, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a patch is its place
              <i key={at} className={at < Math.round(share / TENTHS) ? css.full : undefined} />
            ))}
          </span>
        </Link>
      )}
    </li>
  )
}
