import { useParams } from '@tanstack/react-router'

/**
 * Parameters of the route a page stands on: `const { entity_id } = useRouteParams('entity_id')`.
 *
 * @throws Error when the route has no such parameter: the page hangs on the wrong route
 */
export function useRouteParams<K extends string>(...names: K[]): Record<K, string> {
  const params = useParams({ strict: false }) as Record<string, string | undefined>
  for (const name of names) if (!params[name]) throw new Error(`This route has no parameter ${name}.`)
  return params as Record<K, string>
}
