import { href } from 'react-router'
export const ownFile = (id: string) => href('/portal/files/:id', { id })
