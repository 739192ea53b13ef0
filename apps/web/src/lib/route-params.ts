import { useParams } from '@tanstack/react-router'
import type { ParamOf, Route } from '../route.ts'

/**
 * Parameters of the page one is at: `const { entity_id } = useRouteParams(documentsPath)`. Several pages may share a component:
 * it names one of them.
 *
 * @throws Error when the address has no such parameter: the page is drawn at the wrong address
 */
export function useRouteParams<P extends string>({ pattern }: Pick<Route<P>, 'pattern'>): Record<ParamOf<P>, string> {
  const params = useParams({ strict: false }) as Record<string, string | undefined>
  for (const [, name = ''] of pattern.matchAll(/\$(\w+)/g)) {
    if (!params[name]) throw new Error(`This route has no parameter ${name}.`)
  }
  return params as Record<ParamOf<P>, string>
}
