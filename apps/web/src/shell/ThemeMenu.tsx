import { ActionIcon } from '@mantine/core'
import { IconDeviceDesktop, IconMoon, IconSun, IconSunMoon } from '@tabler/icons-react'
import { chooseTheme, COLOUR_THEMES, useChosenTheme } from '../lib/colour-theme.ts'
import { useTexts } from '../lib/texts.ts'
import { PopupMenu } from '../ui/PopupMenu.tsx'

export const SIGNS = { light: IconSun, 'semi-dark': IconSunMoon, dark: IconMoon, system: IconDeviceDesktop }

export function ThemeMenu() {
  const t = useTexts('shell')
  const theme = useChosenTheme()
  const Sign = SIGNS[theme]
  return (
    <PopupMenu
      label={t('look.label')}
      width={188}
      button={(props) => (
        <ActionIcon {...props} variant="subtle" color="gray" size={40} aria-label={t('look.label')}>
          <Sign size={20} stroke={1.6} />
        </ActionIcon>
      )}
      entries={COLOUR_THEMES.map((one) => ({
        label: t(`look.${one}`),
        icon: SIGNS[one],
        isChosen: one === theme,
        onSelect: () => chooseTheme(one),
      }))}
    />
  )
}
