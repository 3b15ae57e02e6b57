/** Texts that people paste, that programs send, and that break programs which treat text as something else. */
export const HOSTILE_TEXTS = {
  NUL: 'a\u0000b',
  'half a pair': 'a\ud83d b',
  'ten thousand characters': 'x'.repeat(10_000),
  'control characters': 'a\u0007\u001b[31mb',
  'a line break': 'one\ntwo',
  'a web address': 'see https://example.test/x',
  'turned around': 'a\u202egpj.exe\u202c b',
  markup: '<b onclick=alert(1)>x</b><script>alert(1)</script><img src=x onerror=alert(1)>',
  entities: '&lt;b&gt; &amp;amp; &#x202e;',
  SQL: "x'); drop table person; --",
  'a template': '{{7*7}} #{7*7} %s %n <%= 1 %>',
  emoji: 'Home 👩‍👩‍👧‍👦 🏳️‍🌈 👍🏽 🇨🇦',
  'right to left': 'שלום עולם 7 مرحبا',
  'combining marks': 'Zȧ̷̛͎l̴̡g̵o e\u0301',
  'zero width': 'a\u200b\u2060\u00adb',
} as const;
export type HostileName = keyof typeof HOSTILE_TEXTS;
export const HOSTILE_NAMES = Object.keys(HOSTILE_TEXTS) as HostileName[];
