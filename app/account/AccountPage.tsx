import type { ReactNode } from 'react'
import { errorList, type FormReply } from '#app/doors/form-reply.ts'
import { useRootData } from '#app/doors/root-data.ts'
import { PublicPage } from '#app/parts/public/PublicPage.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import quilt from '#app/ui/pictures/hero-quilt.svg'
import css from './AccountPage.module.css'
import { useFramed } from './framed.ts'

type AccountPageProps = { title: string; reply?: FormReply | undefined; children: ReactNode }

/** Every sign-in and account page: one column of form, errors on top, and a picture where no frame is around it. */
export function AccountPage({ title, reply, children }: AccountPageProps) {
  const errors = errorList(reply)
  const brand = useRootData()?.brand ?? ''
  const said = errors.length > 0 ? `Error: ${title}` : title
  const box = (
    <div className={css.box}>
      <ErrorSummary errors={errors} />
      <h1>{title}</h1>
      {children}
    </div>
  )
  if (useFramed())
    return (
      <>
        <title>{`${said} – ${brand}`}</title>
        {box}
      </>
    )
  return (
    <PublicPage title={said}>
      <div className={`wrap ${css.page}`}>
        {box}
        <div className={css.picture} aria-hidden="true">
          <img src={quilt} alt="" width={640} height={640} loading="lazy" />
        </div>
      </div>
    </PublicPage>
  )
}
