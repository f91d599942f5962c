declare module 'virtual:matrix-sources' {
  const sources: import('../scripts/matrix.mjs').Sources;
  export default sources;
}
