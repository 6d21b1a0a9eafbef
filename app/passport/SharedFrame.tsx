import type { ReactNode } from 'react'
import { UnlistedPage } from '#app/parts/public/UnlistedPage.tsx'
import css from './shared.module.css'

/** A page of what someone shares. */
export const SharedFrame = (shown: { title: string; children: ReactNode }) => (
  <UnlistedPage className={css.page} {...shown} />
)
