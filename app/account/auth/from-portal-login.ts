import { redirect } from 'react-router'

export const loader = () => redirect('/auth?tab=login&redirect=/application-form')
