import type { ReactNode } from 'react'
import { errorList, type FormReply } from '#app/doors/form-reply.ts'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import quilt from '#app/ui/pictures/hero-quilt.svg'
import { PublicPage } from '#app/ui/public/PublicPage.tsx'
import css from './AccountPage.module.css'

type AccountPageProps = { title: string; reply?: FormReply | undefined; children: ReactNode }

/** The frame of every sign-in and account page: one column of form, one picture, errors on top. */
export function AccountPage({ title, reply, children }: AccountPageProps) {
  const errors = errorList(reply)
  return (
    <PublicPage title={errors.length > 0 ? `Error: ${title}` : title}>
      <div className={`wrap ${css.page}`}>
        <div className={css.box}>
          <ErrorSummary errors={errors} />
          <h1>{title}</h1>
          {children}
        </div>
        <div className={css.picture} aria-hidden="true">
          <img src={quilt} alt="" width={640} height={640} loading="lazy" />
        </div>
      </div>
    </PublicPage>
  )
}
