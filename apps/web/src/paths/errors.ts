import { route, texts } from '../route.ts'
import { ANYONE } from './needs.ts'

// Pages that say what went wrong.

export const notFoundPath = route('/errors/404', ANYONE, texts<'from'>())
export const serverErrorPath = route('/errors/500', ANYONE)
export const notAuthorisedPath = route('/errors/not-authorized', ANYONE)
export const offlinePath = route('/errors/offline', ANYONE, texts<'next'>())
