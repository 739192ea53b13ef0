import { NOTIFICATION_KINDS, type NotificationKind } from '@niyam/contract/notification-kinds.ts'
import { Button, Checkbox, SegmentedControl, Stack } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useAddress } from '../../lib/address.ts'
import { useTexts } from '../../lib/texts.ts'
import { notificationsPath } from '../../paths.ts'
import { PopupPanel } from '../../ui/PopupPanel.tsx'
import { kindName } from './kinds.ts'
import classes from './NotificationsPage.module.css'

interface Props {
  readonly kinds: readonly NotificationKind[]
  readonly unread: boolean
}

/** Every choice is in the address. */
export function Filters({ kinds, unread }: Props) {
  const t = useTexts('notifications')
  const { change } = useAddress(notificationsPath)
  return (
    <search aria-label={t('filter.label')} className={classes.filters}>
      <SegmentedControl
        aria-label={t('filter.which')}
        value={unread ? 'unread' : 'all'}
        onChange={(value) => change({ unread: value === 'unread' ? 'true' : null, page: null })}
        data={[
          { value: 'all', label: t('filter.all') },
          { value: 'unread', label: t('filter.unread') },
        ]}
      />
      <KindFilter kinds={kinds} onChange={(chosen) => change({ kind: chosen.join(','), page: null })} />
    </search>
  )
}

interface KindProps {
  readonly kinds: readonly NotificationKind[]
  readonly onChange: (kinds: readonly NotificationKind[]) => void
}

function KindFilter({ kinds, onChange }: KindProps) {
  const t = useTexts('notifications')
  const [first, ...rest] = kinds.map((kind) => kindName(t, kind))
  const names = first && rest.length > 0 ? t('filter.more', { first, count: rest.length }) : first
  return (
    <PopupPanel
      label={t('filter.kind')}
      width={300}
      button={(props) => (
        <Button
          {...props}
          variant={names ? 'light' : 'default'}
          rightSection={<IconChevronDown size={14} aria-hidden />}
        >
          {names ? t('filter.chosen', { names }) : t('filter.kind')}
        </Button>
      )}
    >
      <Stack gap="sm">
        {NOTIFICATION_KINDS.map((kind) => (
          <Checkbox
            key={kind}
            label={kindName(t, kind)}
            checked={kinds.includes(kind)}
            onChange={({ currentTarget }) =>
              onChange(NOTIFICATION_KINDS.filter((one) => (one === kind ? currentTarget.checked : kinds.includes(one))))
            }
          />
        ))}
        {kinds.length > 0 && (
          <Button variant="subtle" size="xs" onClick={() => onChange([])}>
            {t('filter.clear')}
          </Button>
        )}
      </Stack>
    </PopupPanel>
  )
}
