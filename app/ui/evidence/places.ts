import { href } from 'react-router'
export const certificatePage = (key: string) => href('/portal/certificates/:key', { key })
export const ownFile = (id: string) => href('/portal/files/:id', { id })
