import type { Need } from './route.ts'
import * as paths from './paths.ts'

type PatternOf<R> = R extends { readonly pattern: infer P extends string } ? P : never
export type RoutePath = PatternOf<(typeof paths)[keyof typeof paths]>

/** Every page by its pattern, with the rights it needs: for code that reads the whole list. */
export const ROUTES = Object.fromEntries(
  Object.values(paths).flatMap((page) =>
    typeof page === 'function' && 'pattern' in page ? [[page.pattern, page.need]] : [],
  ),
) as Record<RoutePath, Need>
