import { Switch } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTexts } from '../../lib/texts.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import classes from './PreferencesPanel.module.css'
import { isAllowed, lookAtDevice, turnOff, turnOn, useDevice } from './push.ts'

/** Messages of this browser. Where it has not been allowed yet, we ask before the browser does. */
export function DeviceSwitch() {
  const t = useTexts('notifications')
  const state = useDevice()
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  useEffect(lookAtDevice, [])
  const act = async (work: () => Promise<void>) => {
    setBusy(true)
    await work()
    setBusy(false)
    setAsking(false)
  }
  const change = (isOn: boolean) => {
    if (!isOn) void act(turnOff)
    else if (isAllowed()) void act(turnOn)
    else setAsking(true)
  }
  return (
    <div className={classes.device}>
      <Switch
        label={t('device.label')}
        description={t(`device.${state}`)}
        checked={state === 'on'}
        disabled={isBusy || state === 'unsupported' || state === 'blocked'}
        onChange={({ currentTarget }) => change(currentTarget.checked)}
      />
      <ConfirmDialog
        isOpen={isAsking}
        title={t('device.ask_title')}
        confirmLabel={t('device.ask_confirm')}
        isBusy={isBusy}
        onConfirm={() => void act(turnOn)}
        onClose={() => setAsking(false)}
      >
        {t('device.ask_text')}
      </ConfirmDialog>
    </div>
  )
}
