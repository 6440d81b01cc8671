// One file: the sources are parsed once, and the tables read once.
import './rooms'
import './owners'
import './columns'
