import type { ReactNode } from 'react'
import { href } from 'react-router'
import { Breadcrumb } from '#app/ui/Breadcrumb.tsx'
import { ButtonLink } from '#app/ui/Button.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { PageHead, PageStack } from '#app/ui/list/PageHead.tsx'
import { type Step, Steps } from '#app/ui/Steps.tsx'
import css from './staff-import.module.css'

type ImportStepProps = {
  title: string
  fileName: string
  steps: Step[]
  /** What was refused, beside the fields. */
  errors?: Parameters<typeof ErrorSummary>[0]['errors']
  children: ReactNode
}

/** One step of an import: everything answered so far is kept, so it can be left and found again. */
export function ImportStep({ title, fileName, steps, errors = [], children }: ImportStepProps) {
  return (
    <PageStack>
      <title>{title}</title>
      <ErrorSummary errors={errors} />
      <Breadcrumb
        crumbs={[
          { label: 'Staff Directory', to: href('/admin/staff') },
          { label: 'Import', to: href('/admin/staff/import') },
          { label: fileName },
        ]}
      />
      <PageHead title={title}>
        <ButtonLink kind="line" to={href('/admin/staff/import')}>
          Save and close
        </ButtonLink>
      </PageHead>
      <Steps look="pipe" label="Steps" steps={steps} />
      {children}
    </PageStack>
  )
}

/** What goes on, what goes back, and a quiet word at the end. */
export function StepFoot({ children, words }: { children: ReactNode; words?: string }) {
  return (
    <div className={css.foot}>
      {children}
      {words && <span className={css.footWords}>{words}</span>}
    </div>
  )
}
