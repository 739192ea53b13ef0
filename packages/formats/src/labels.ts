/** Words in the holes of findings: the names of columns in English, with their Hindi. */
export const LABELS = {
  'amount paid': 'भुगतान की राशि',
  tax: 'कर',
  'tax deposited': 'जमा किया गया कर',
  'transaction date': 'लेनदेन की तारीख',
  'date of booking': 'बुकिंग की तारीख',
  'date of the file': 'फ़ाइल की तारीख',
  'the deductor': 'कटौतीकर्ता',
  'the line with the names of the columns': 'कॉलमों के नाम वाली पंक्ति',
} as const satisfies Record<string, string>

export type Label = keyof typeof LABELS
