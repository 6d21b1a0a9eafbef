import type { SiteRequestKind } from './site-requests.form.ts'

export const siteRequestLabels: Record<SiteRequestKind, string> = {
  demo: 'Demo',
  complaint: 'Data-protection complaint',
}
