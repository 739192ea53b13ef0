import { Button } from '@mantine/core'
import { IconCalendarPlus } from '@tabler/icons-react'
import { useTexts } from '../../lib/texts.ts'
import { newEntityPath } from '../../paths.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Panel } from '../../ui/Panel.tsx'

/** A calendar without items, unfiltered: it begins with an entity. */
export function NothingYet() {
  const t = useTexts('compliances')
  return (
    <Panel>
      <EmptyState
        icon={IconCalendarPlus}
        title={t('empty.none_title')}
        text={t('empty.none_text')}
        action={
          <Button component={AppLink} href={newEntityPath()}>
            {t('empty.none_action')}
          </Button>
        }
      />
    </Panel>
  )
}
