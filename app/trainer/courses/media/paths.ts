import { href } from 'react-router'

export const editorOf = (id = '') => href('/trainer/courses/:id', { id })
