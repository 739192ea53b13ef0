/** The files that a reconciliation is made of. */
export const GST_FILES = ['gstr1', 'gstr2b', 'gstr3b', 'gst-purchases'] as const
