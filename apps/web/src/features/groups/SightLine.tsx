import { queryOptions, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { showDay } from '../../lib/format.ts'
import { loadTexts } from '../../lib/i18n.ts'
import { useSession } from '../../lib/session.ts'

const ownSight = queryOptions({
  queryKey: ['organisation', 'sight'],
  queryFn: async ({ signal }) =>
    (await Promise.all([api('GET organisation/user/sight/', { signal, quiet: true }), loadTexts('groups')]))[0],
})

/** To somebody whose sight is limited, which part of the organisation they see; to others nothing. */
export function SightLine() {
  const { t } = useTranslation('groups')
  const isLimited = useSession(({ organisation }) => organisation?.organisation_user.is_limited ?? false)
  const { data } = useQuery({ ...ownSight, enabled: isLimited })
  if (!isLimited || !data) return null
  const parts = [
    t('own_sight', { count: data.entities }),
    ...(data.groups.length > 0 ? [t('own_groups', { count: data.groups.length, names: data.groups.join(', ') })] : []),
    ...(data.ends_on ? [t('own_until', { day: showDay(data.ends_on) })] : []),
  ]
  return <p style={{ margin: '0 0 12px', color: 'var(--text-2)' }}>{parts.join(' · ')}</p>
}
