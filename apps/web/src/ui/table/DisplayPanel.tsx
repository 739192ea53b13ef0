import type { TableReply } from '@niyam/contract/tables.ts'
import type { TableSetting } from '@niyam/contract/preferences.ts'
import { ActionIcon, Button, SegmentedControl } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import { useId } from 'react'
import { useTexts } from '../../lib/texts.ts'
import { PopupPanel } from '../PopupPanel.tsx'
import classes from './Panels.module.css'

interface DisplayPanelProps {
  fields: TableReply['fields']
  setting: TableSetting
  onChange: (part: Partial<TableSetting>) => void
  onReset: () => void
}

/** Which columns are shown, and how close the rows stand. The first column always stays. */
export function DisplayPanel({ fields, setting, onChange, onReset }: DisplayPanelProps) {
  const t = useTexts('shell')
  const heightId = useId()
  const { hidden, density } = setting
  const isUsual = hidden.length === 0 && density === 'usual'
  const label = t('ui.table.display.label')
  return (
    <PopupPanel
      label={label}
      align="end"
      width={272}
      button={(props) => (
        <ActionIcon {...props} variant="subtle" color="gray" size={36} aria-label={label} title={label}>
          <IconColumns3 size={18} stroke={1.6} />
        </ActionIcon>
      )}
    >
      <fieldset className={classes.choices}>
        <legend>{t('ui.table.display.columns')}</legend>
        {fields.map(({ key, label: name }, at) => (
          <label key={key}>
            <input
              type="checkbox"
              checked={!hidden.includes(key) || at === 0}
              disabled={at === 0}
              onChange={({ currentTarget: { checked } }) =>
                onChange({ hidden: checked ? hidden.filter((one) => one !== key) : [...hidden, key] })
              }
            />
            {name}
          </label>
        ))}
      </fieldset>
      <div className={classes.legend} id={heightId}>
        {t('ui.table.display.density')}
      </div>
      <SegmentedControl
        fullWidth
        size="xs"
        aria-labelledby={heightId}
        value={density}
        onChange={(next) => onChange({ density: next as TableSetting['density'] })}
        data={(['compact', 'usual', 'relaxed'] as const).map((value) => ({
          value,
          label: t(`ui.table.display.${value}`),
        }))}
      />
      <Button variant="subtle" size="compact-sm" mt={12} disabled={isUsual} onClick={onReset}>
        {t('ui.table.display.reset')}
      </Button>
    </PopupPanel>
  )
}
