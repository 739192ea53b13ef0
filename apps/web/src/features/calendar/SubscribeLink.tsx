import { Button } from '@mantine/core'
import { IconCalendarShare } from '@tabler/icons-react'
import { useSession } from '../../lib/session.ts'
import { useTexts } from '../../lib/texts.ts'
import { feedsPath } from '../../paths.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import type { CalendarAddress } from './address.ts'
import { NOT_NARROWED, tidy } from './calendar-search.ts'

interface Props {
  readonly address: CalendarAddress
  /** Set on the calendar of one entity. */
  readonly entity_id?: string
}

/** The address of a new feed of the calendar as it is filtered now. */
export function useSubscribePath({ search: address }: CalendarAddress, entity_id?: string): string {
  const own = useSession(({ user }) => user?.user_id)
  const narrowed = Object.keys(NOT_NARROWED) as (keyof typeof NOT_NARROWED)[]
  const { person, ...filter } = Object.fromEntries(
    narrowed.flatMap((key) => (address[key] ? [[key, address[key]]] : [])),
  )
  const search = tidy({
    ...filter,
    entity: entity_id ?? address.entity,
    ...(person && person === own ? { mine: 'yes' } : { person }),
  })
  return feedsPath(Object.keys(search).length > 0 ? { new: 'yes', ...search } : {})
}

/** Leads to a feed of the calendar as it is filtered now. */
export function SubscribeLink({ address, entity_id }: Props) {
  const t = useTexts('compliances')
  const href = useSubscribePath(address, entity_id)
  return (
    <Button component={AppLink} href={href} variant="default" leftSection={<IconCalendarShare size={16} aria-hidden />}>
      {t('subscribe')}
    </Button>
  )
}
