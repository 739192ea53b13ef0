import { Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../lib/texts.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { BlockSkeleton } from '../../ui/Skeletons.tsx'
import { DeviceSwitch } from './DeviceSwitch.tsx'
import { kindName } from './kinds.ts'
import classes from './PreferencesPanel.module.css'
import { preferencesQuery, useChangePreference, type Way } from './queries.ts'

const WAYS: readonly Way[] = ['in_app', 'mail', 'push']

/** Kinds by ways; every switch is saved at once. */
export function PreferencesPanel({ organisation }: { readonly organisation: string }) {
  const t = useTexts('notifications')
  const { data, error, refetch } = useQuery(preferencesQuery())
  const { mutate: save } = useChangePreference()
  return (
    <Panel title={t('preferences.title')} padding="none">
      <p className={classes.context}>{t('preferences.context', { organisation })}</p>
      {!data && error && <ErrorState error={error} title={t('preferences.failed')} onRetry={() => void refetch()} />}
      {!data && !error && <BlockSkeleton lines={7} />}
      {data && (
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('preferences.kind')}</th>
              {WAYS.map((way) => (
                <th key={way} scope="col">
                  {t(`preferences.${way}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.preferences.map((one) => (
              <tr key={one.kind}>
                <th scope="row">{kindName(t, one.kind)}</th>
                {WAYS.map((way) => (
                  <td key={way}>
                    <Switch
                      size="sm"
                      aria-label={t('preferences.switch', {
                        kind: kindName(t, one.kind),
                        way: t(`preferences.${way}`),
                      })}
                      checked={one[way]}
                      onChange={({ currentTarget }) => save({ kind: one.kind, way, isOn: currentTarget.checked })}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <DeviceSwitch />
    </Panel>
  )
}
