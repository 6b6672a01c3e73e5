/** Whether this browser can work on photos beside the page: older ones send them as they are. */
export const canStraighten = (): boolean =>
  typeof Worker !== 'undefined' &&
  typeof OffscreenCanvas !== 'undefined' &&
  typeof OffscreenCanvas.prototype.convertToBlob === 'function' &&
  typeof createImageBitmap === 'function';
