const hex = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(Buffer.from(text.replaceAll(/\s/g, ''), 'hex'));

/** A small file of each type that is shown as an image: all of the PNG and the GIF, of the others the beginning. */
export const imageSamples = {
  'image/png': hex(`89504e470d0a1a0a 0000000d49484452 00000001000000010804000000b51c0c02
    0000000a49444154 78da6360000000020001e527defc 0000000049454e44ae426082`),
  'image/jpeg': hex('ffd8ffe000104a46494600010100000100010000ffdb0043000302020302020303'),
  'image/webp': hex('524946461a000000574542505650384c0d0000002f00000010071011118888fe0700'),
  'image/avif': hex('0000001c667479706176696600000000617669666d696631 6d696166000000f66d657461'),
  'image/gif': hex('47494638396101000100800000000000ffffff21f90401000000002c00000000010001000002024401003b'),
} as const;

/** A PNG that moves: its `acTL` comes before the picture. */
export const animatedPng = hex(`89504e470d0a1a0a 0000000d49484452 00000001000000010804000000b51c0c02
  000000086163544c 0000000100000000 b42de9a0 0000000a49444154 78da6360000000020001e527defc 0000000049454e44ae426082`);

/** What a picture may hold that nobody should show as one. */
export const noImages = {
  svg: '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  'svg with a prologue': '<?xml version="1.0"?><!DOCTYPE svg><svg xmlns="http://www.w3.org/2000/svg"/>',
  html: '<!doctype html><script>alert(1)</script>',
  nothing: '',
  text: 'Only words.',
  pdf: '%PDF-1.7\n',
} as const;
