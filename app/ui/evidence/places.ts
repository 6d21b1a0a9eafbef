export const certificatePage = (key: string) => `/portal/certificates/${key}`
export const ownFile = (id: string) => `/portal/files/${id}`
export const evidenceQueue = '/admin/compliance/evidence'
export const evidencePage = (id: string) => `${evidenceQueue}/${id}`
