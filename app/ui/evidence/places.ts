import { href } from 'react-router'
export const ownFile = (id: string) => href('/portal/files/:id', { id })
export const evidenceQueue = href('/admin/compliance/evidence')
export const evidencePage = (id: string) => href('/admin/compliance/evidence/:id', { id })
