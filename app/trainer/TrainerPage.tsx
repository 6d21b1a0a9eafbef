import type { ReactNode } from 'react'
import { useRootData } from '#app/doors/root-data.ts'
import { Breadcrumb, type Crumb } from '#app/ui/Breadcrumb.tsx'
import { PageHead, PageStack } from '#app/ui/list/PageHead.tsx'
import { TrainerShell } from './TrainerShell.tsx'
import css from './trainer.module.css'

type TrainerPageProps = {
  title: string
  /** Of the asker. */
  name: string
  /** The page above. */
  above?: Crumb
  /** Beside the title. */
  verbs?: ReactNode
  faulty?: boolean
  /** At reading width, for one thing to read or fill in. */
  narrow?: boolean
  children: ReactNode
}

/** One page of the trainer's area. */
export function TrainerPage({ title, name, above, verbs, faulty, narrow, children }: TrainerPageProps) {
  const brand = useRootData()?.brand ?? ''
  const page = (
    <PageStack>
      <title>{`${faulty ? 'Error: ' : ''}${title} – ${brand}`}</title>
      {above && <Breadcrumb crumbs={[above, { label: title }]} />}
      <PageHead title={title}>{verbs}</PageHead>
      {children}
    </PageStack>
  )
  return <TrainerShell name={name}>{narrow ? <div className={css.narrow}>{page}</div> : page}</TrainerShell>
}
