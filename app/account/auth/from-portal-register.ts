import { redirect } from 'react-router'

export const loader = () => redirect('/auth?tab=register&redirect=/application-form')
