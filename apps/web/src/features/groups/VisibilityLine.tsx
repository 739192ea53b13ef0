import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { showDay } from '../../lib/format.ts'
import { loadTexts } from '../../lib/i18n.ts'
import { useTexts } from '../../lib/texts.ts'
import { callKey } from '../../lib/queries.ts'

const ownVisibility = queryOptions({
  queryKey: callKey('GET organisation/user/sight/'),
  queryFn: async ({ signal }) =>
    (
      await Promise.all([
        api('GET organisation/user/sight/', { signal, quiet: true }),
        loadTexts('groups', 'compliances'),
      ])
    )[0],
})

/** How many entities a person with limited access sees, in which areas of law, by which groups and until when. */
export default function VisibilityLine() {
  const t = useTexts(['groups', 'compliances'])
  const { data } = useQuery(ownVisibility)
  const areas = data?.areas.map((area) => t(`compliances:area.${area}`)).join(', ')
  const parts = data
    ? [
        t('own_visibility', { count: data.entities }),
        ...(areas ? [t(data.is_partly ? 'own_areas_of_some' : 'own_areas', { areas })] : []),
        ...(data.groups.length > 0
          ? [t('own_groups', { count: data.groups.length, names: data.groups.join(', ') })]
          : []),
        ...(data.ends_on ? [t('own_until', { day: showDay(data.ends_on) })] : []),
      ]
    : ['\u00a0']
  return <p style={{ margin: '0 0 12px', color: 'var(--text-2)', overflowWrap: 'anywhere' }}>{parts.join(' · ')}</p>
}
