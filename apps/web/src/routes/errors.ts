import { plain } from '../page-route.ts'
import * as to from '../paths/errors.ts'

export const errorScreens = [
  plain(to.notFoundPath, () => import('../features/errors/NotFoundPage.tsx'), 'errors'),
  plain(to.serverErrorPath, () => import('../features/errors/ServerErrorPage.tsx'), 'errors'),
  plain(to.notAuthorisedPath, () => import('../features/errors/NotAuthorisedPage.tsx'), 'errors'),
]
