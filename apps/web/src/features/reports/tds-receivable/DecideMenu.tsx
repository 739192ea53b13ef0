import type { CreditDecisionKind } from '@niyam/contract/tax-credits.ts'
import { Button } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useTexts } from '../../../lib/texts.ts'
import { PopupMenu } from '../../../ui/PopupMenu.tsx'
import own from './Receivable.module.css'

interface Props {
  readonly name: string
  readonly kinds: readonly CreditDecisionKind[]
  readonly onChoose: (kind: CreditDecisionKind) => void
}

/** What can be decided about a line. */
export function DecideMenu({ name, kinds, onChoose }: Props) {
  const t = useTexts('reports')
  const label = t('receivable.decide.menu_for', { name })
  return (
    <PopupMenu
      label={label}
      align="start"
      width={240}
      button={(props) => (
        <Button
          {...props}
          aria-label={label}
          variant="default"
          size="compact-xs"
          className={own.act ?? ''}
          rightSection={<IconChevronDown size={14} aria-hidden />}
        >
          {t('receivable.decide.menu')}
        </Button>
      )}
      entries={kinds.map((kind) => ({ label: t(`receivable.decide.kind.${kind}`), onSelect: () => onChoose(kind) }))}
    />
  )
}
