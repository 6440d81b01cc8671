// Loaded before a child's own program: when its parent is gone, killed with -9 perhaps, the child gets
// the signal that it would have got from it. The child's own children inherit this flag, but not the mark.
if (process.env.STOP_WITH_PARENT) {
  delete process.env.STOP_WITH_PARENT
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  process.channel?.unref()
}
