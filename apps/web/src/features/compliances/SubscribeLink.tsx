import { Button } from '@mantine/core'
import { IconCalendarShare } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../lib/session.ts'
import { feedsPath } from '../../paths.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import type { CalendarAddress } from './address.ts'

interface Props {
  readonly address: CalendarAddress
  /** Set on the calendar of one entity. */
  readonly entity_id?: string
}

/** Leads to a feed of the calendar as it is filtered now. */
export function SubscribeLink({ address: { search: asked }, entity_id }: Props) {
  const { t } = useTranslation('compliances')
  const own = useSession(({ user }) => user?.user_id)
  const { area, state, search, entity = entity_id } = asked
  const isMine = asked.person !== undefined && asked.person === own
  const filter = {
    ...(area && { area }),
    ...(state && { state }),
    ...(search && { search }),
    ...(entity && { entity }),
    ...(isMine && { mine: 'yes' }),
  }
  const href = feedsPath(Object.keys(filter).length > 0 ? { new: 'yes', ...filter } : {})
  return (
    <Button component={AppLink} href={href} variant="default" leftSection={<IconCalendarShare size={16} aria-hidden />}>
      {t('subscribe')}
    </Button>
  )
}
